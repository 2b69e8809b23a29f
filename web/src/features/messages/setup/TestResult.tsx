import type { MessageTest } from '@desert-wrench/contract/features/messages/setup.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { setupWords } from './messages.ts'

const TONES = { works: 'green', sent: 'green', refused: 'red', notTaken: 'red', unknown: 'copper' } as const

const found = (record: boolean | null) => (record === null ? 'unknown' : record ? 'yes' : 'no')

/** The outcome in our words, then the provider's own. */
export function TestResult({ result }: { result: MessageTest }) {
  const t = useMessages(setupWords)
  const { channel, outcome, code, answer, settings, spf, dmarc } = result
  const words = [code, answer].filter((one) => one !== null && one !== '').join(': ')
  if (code === 'noBrowser') return <Notice tone="copper" title={t.noBrowser} />
  return (
    <Notice tone={TONES[outcome]} title={t.outcomes[outcome]}>
      {settings !== null && <p>{t.rejected[channel]}</p>}
      {words !== '' && (
        <p>
          {t.answer}: <code className="wrap-anywhere">{words}</code>
        </p>
      )}
      {channel === 'email' && outcome === 'works' && (
        <ul>
          <li>{t.spf[found(spf)]}</li>
          <li>{t.dmarc[found(dmarc)]}</li>
        </ul>
      )}
    </Notice>
  )
}
