import { Contact } from 'lucide-react'
import { catalogue, common, useMessages } from '../../lib/i18n/messages.ts'
import { askToSignIn } from '../../lib/sign-in/sign-in.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

const words = catalogue('accountsSignIn')

export default function ForStaff({ path }: { path: string }) {
  const t = useMessages(words)
  const { places } = useMessages(common)
  return (
    <>
      <PageHeader title={path === '/dispatch' ? places['/dispatch'] : places['/customers']} lead={t.forStaff} />
      <Message
        icon={Contact}
        title={t.signInFirst}
        action={
          <Button size="large" onClick={() => void askToSignIn({ staff: true })}>
            {t.staffAccount}
          </Button>
        }
      >
        {t.forStaffDetail}
      </Message>
    </>
  )
}
