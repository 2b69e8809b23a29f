import { PageHeader } from '../../ui/PageHeader.tsx'

export default function CustomersScreen() {
  return <PageHeader title="Customers" />
}
