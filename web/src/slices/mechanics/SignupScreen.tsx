import { PageHeader } from '../../ui/PageHeader.tsx'

export default function SignupScreen() {
  return <PageHeader title="Join as Mechanic" />
}
