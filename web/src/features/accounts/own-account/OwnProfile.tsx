import { UserRound } from 'lucide-react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useAccount } from '../../../lib/sign-in/account.ts'
import { askToSignIn } from '../../../lib/sign-in/sign-in.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Message } from '../../../ui/feedback/Message.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { signInWords } from '../messages.ts'
import { noBreakPhone } from '../sign-in/no-break-phone.ts'

/** With sign-in, a mechanic signs in or joins first. */
export default function OwnProfile({ onClose }: { onClose: () => void }) {
  const t = useMessages(signInWords)
  const account = useAccount()
  const joined = Boolean(account?.mechanicId)
  return (
    <Dialog title={t.ownProfile} onClose={onClose}>
      <Message
        icon={UserRound}
        title={
          !account
            ? t.signInAsMechanic
            : joined
              ? t.actAs({ name: account.name || noBreakPhone(account.phone ?? '') })
              : t.noProfile
        }
        action={
          !account ? (
            <Button size="large" onClick={() => void askToSignIn({})}>
              {t.signIn}
            </Button>
          ) : joined ? (
            <Button size="large" onClick={onClose}>
              {t.goOn}
            </Button>
          ) : (
            <LinkButton to="/signup" size="large">
              {t.join}
            </LinkButton>
          )
        }
      >
        {account && !joined && t.noProfileDetail}
      </Message>
    </Dialog>
  )
}
