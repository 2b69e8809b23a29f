import { type MessageTest, messageSetup } from '@desert-wrench/contract/features/messages/setup.contract.ts'
import { PlugZap, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { setupWords } from './messages.ts'
import { SendForm } from './SendForm.tsx'
import { TestResult } from './TestResult.tsx'

/** Tries a provider, and shows what it answered. */
export function TestForm({ channel }: { channel: MessageTest['channel'] }) {
  const t = useMessages(setupWords)
  const [result, setResult] = useState<MessageTest | null>(null)
  const test = useApiMutation(messageSetup.test, { failed: t.notTested, onDone: setResult })
  return (
    <div className="grid grid-cols-1 gap-4">
      {channel === 'push' ? (
        <div>
          <Button
            variant="secondary"
            icon={SendHorizontal}
            pending={test.pending}
            onClick={() => test.run({ body: { channel } })}
          >
            {t.sendPush}
          </Button>
        </div>
      ) : (
        <>
          <div>
            <Button
              variant="secondary"
              icon={PlugZap}
              aria-label={t.checkOf({ channel: t.channels[channel] })}
              pending={test.running.some(({ body }) => body.to === undefined)}
              onClick={() => test.run({ body: { channel } })}
            >
              {t.check}
            </Button>
          </div>
          <SendForm channel={channel} onDone={setResult} />
        </>
      )}
      <div role="status">{result && <TestResult result={result} />}</div>
    </div>
  )
}
