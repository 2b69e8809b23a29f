import { PageHeader } from '../../ui/PageHeader.tsx'

export default function BookScreen() {
  return <PageHeader title="Book Service" />
}
