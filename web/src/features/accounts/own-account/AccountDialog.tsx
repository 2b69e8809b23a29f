import { accounts } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/api/client.ts'
import { reload } from '../../../lib/device/reload.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { type Account, isStaff } from '../../../lib/sign-in/account.ts'
import { forgetDevice } from '../../../lib/sign-in/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { signInWords } from '../messages.ts'
import { useAuthCall } from '../sign-in/auth-call.ts'
import { Trouble } from '../sign-in/Trouble.tsx'
import { AccountForm } from './AccountForm.tsx'
import { useAskBeforeLeaving } from './ask-before-leaving.tsx'
import { ChangePhone } from './ChangePhone.tsx'
import { Sessions } from './Sessions.tsx'
import { YourData } from './YourData.tsx'

const ChangePassword = lazyPart(() => import('./ChangePassword.tsx'))
const StaffKeys = lazyPart(() => import('./StaffKeys.tsx'))
const OwnMessages = lazyPart(() => import('./OwnMessages.tsx'))
const OwnMechanic = lazyPart(() => import('./OwnMechanic.tsx'))

interface Props {
  account: Account
  /** Closes the account and leads to a screen. */
  onGo: (path: string) => void
  onClose: () => void
}

export default function AccountDialog({ account, onGo, onClose }: Props) {
  const t = useMessages(signInWords)
  const [changing, setChanging] = useState<'phone' | 'password' | null>(null)
  const changed = () => setChanging(null)
  const out = useAuthCall(accounts.signOut, () => leave(t.signedOut))
  const everywhere = useAuthCall(accounts.signOutEverywhere, () => leave(t.signedOut))
  const asking = useAskBeforeLeaving(account.id)
  if (changing === 'phone') {
    return (
      <Dialog title={t.changePhone} description={t.changePhoneLead} onClose={changed}>
        <ChangePhone onDone={changed} />
      </Dialog>
    )
  }
  if (changing === 'password') {
    return (
      <Dialog title={t.changePassword} description={t.changePasswordHow} onClose={changed}>
        <ChangePassword email={account.email ?? ''} onDone={changed} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t.yourAccount} description={t.roles(account.roles)} onClose={onClose}>
      <div className="grid grid-cols-1 gap-6">
        <AccountForm account={account} />
        <section aria-label={t.signInWith} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 wrap-anywhere">
            <span className="block text-sm text-soft">{t.signInWith}</span>
            <strong>{account.phone === null ? account.email : showPhone(account.phone)}</strong>
          </p>
          {account.phone !== null ? (
            <Button variant="secondary" onClick={() => setChanging('phone')}>
              {t.changePhone}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setChanging('password')}>
              {t.changePassword}
            </Button>
          )}
        </section>
        <OwnMessages />
        {account.mechanicId !== null && <OwnMechanic mechanicId={account.mechanicId} onGo={onGo} />}
        {isStaff(account) && <StaffKeys />}
        <Sessions />
        <section aria-label={t.signOut} className="grid gap-2 border-t border-line pt-4">
          <p className="text-sm text-soft">{t.signOutHow}</p>
          <Trouble>{out.trouble ?? everywhere.trouble}</Trouble>
          <div className="flex flex-wrap gap-2">
            <Button
              size="large"
              pending={out.pending}
              onClick={() => asking.ask(() => void out.run({}, { onRefused: leaveIfSignedOut }))}
            >
              {t.signOut}
            </Button>
            <Button
              variant="secondary"
              size="large"
              pending={everywhere.pending}
              onClick={() => asking.ask(() => void everywhere.run({}))}
            >
              {t.signOutEverywhere}
            </Button>
          </div>
        </section>
        {asking.question}
        <YourData account={account} onErased={() => leave(t.erased)} />
      </div>
    </Dialog>
  )

  /** The session may have been ended on another device. */
  function leaveIfSignedOut({ problem }: CallError) {
    if (problem?.code === 'auth.required') leave(t.signedOut)
  }

  /** Reloads, so that no data stays in memory. */
  async function leave(title: string) {
    await forgetDevice()
    toast({ title })
    reload()
  }
}
