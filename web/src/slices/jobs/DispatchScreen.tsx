import { PageHeader } from '../../ui/PageHeader.tsx'

export default function DispatchScreen() {
  return <PageHeader title="Dispatch" />
}
