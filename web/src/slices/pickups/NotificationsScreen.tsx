import { PageHeader } from '../../ui/PageHeader.tsx'

export default function NotificationsScreen() {
  return <PageHeader title="My Notifications" />
}
