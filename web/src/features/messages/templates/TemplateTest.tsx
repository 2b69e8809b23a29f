import {
  type MessageTest,
  messageSetup,
  type NewMessageTest,
} from '@desert-wrench/contract/features/messages/setup.contract.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useAccount } from '../../../lib/sign-in/account.ts'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { SendForm } from '../setup/SendForm.tsx'
import { TestResult } from '../setup/TestResult.tsx'
import { templateWords } from './messages.ts'

/** Sends the wording with sample names to one's own phone or mailbox. */
export function TemplateTest({ wording }: { wording: NonNullable<NewMessageTest['wording']> }) {
  const t = useMessages(templateWords)
  const account = useAccount()
  const [result, setResult] = useState<MessageTest | null>(null)
  const { data } = useApiQuery(messageSetup.setup, {})
  if (!data) return null
  const hasTexts = data.sms.missing.length === 0
  const hasMails = data.email.missing.length === 0
  return (
    <TitledSection title={t.test}>
      <div className="grid grid-cols-1 gap-4">
        {!hasTexts && !hasMails && <p className="text-soft">{t.noTest}</p>}
        {hasTexts && <SendForm channel="sms" wording={wording} onDone={setResult} />}
        {hasMails && <SendForm channel="email" to={account?.email ?? ''} wording={wording} onDone={setResult} />}
        <div role="status">{result && <TestResult result={result} />}</div>
      </div>
    </TitledSection>
  )
}
