import { PageHeader } from '../../ui/PageHeader.tsx'

export default function JobsScreen() {
  return <PageHeader title="Available Jobs" />
}
