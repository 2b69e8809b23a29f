import { accounts } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { useState } from 'react'
import { invalidate } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { keepAccount } from '../../../lib/sign-in/account.ts'
import { signInWords } from '../messages.ts'
import { CodeForm } from '../sign-in/CodeForm.tsx'
import { PhoneStep } from '../sign-in/PhoneStep.tsx'

/** A code verifies the new phone; sign-in verified the old one. */
export function ChangePhone({ onDone }: { onDone: () => void }) {
  const t = useMessages(signInWords)
  const [phone, setPhone] = useState('')
  if (phone === '') return <PhoneStep phone="" label={t.changePhone} onAsked={setPhone} />
  return (
    <CodeForm
      endpoint={accounts.changePhone}
      phone={phone}
      submit={t.changePhone}
      onOtherPhone={() => setPhone('')}
      onDone={(account) => {
        keepAccount(account)
        void invalidate(accounts.changePhone.invalidates)
        toast({ title: t.phoneChanged })
        onDone()
      }}
    />
  )
}
