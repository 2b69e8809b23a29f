import { PageHeader } from '../../ui/PageHeader.tsx'

export default function MechanicsScreen() {
  return <PageHeader title="Mechanics" />
}
