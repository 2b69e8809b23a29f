import type { Message } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Age } from '../../ui/layout/Age.tsx'
import { ofSent } from './messages.ts'
import { type StateWords, stateWords } from './state-words.ts'

interface Props {
  message: Message
  /** Of a list about several jobs. */
  job?: ReactNode
}

const TONES: Record<StateWords['tone'], string> = {
  good: 'text-green-ink',
  bad: 'font-bold text-red-ink',
  plain: 'text-soft',
}

/** Who was told what, how, and what became of it. */
export function SentMessage({ message, job }: Props) {
  const t = useMessages(ofSent)
  const { kind, to, name, channel, recipient, createdAt, text, draft } = message
  const { words, tone } = stateWords(message, new Date().toISOString())
  const said = text ?? draft
  const who = name || t.to[to]
  return (
    <article className="grid gap-0.5 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold wrap-anywhere">{t.kinds[kind]}</span>
        <Age moment={createdAt} className="text-xs text-soft" />
      </p>
      <p className="wrap-anywhere text-soft">
        {t.toOne[channel]({ name: who })}
        {to !== 'staff' && ` · ${t.to[to]}`}
        {recipient !== null && (
          <span className={channel === 'sms' ? 'whitespace-nowrap' : ''}>
            {' '}
            · {channel === 'sms' ? showPhone(recipient) : recipient}
          </span>
        )}
      </p>
      <p className={`wrap-anywhere ${TONES[tone]}`}>{words}</p>
      {job}
      {said !== null && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline pointer-fine:min-h-7">
            {text === null ? t.draft : t.text}
          </summary>
          <p className="max-w-prose rounded-md bg-sunk p-3 whitespace-pre-line wrap-anywhere">{said}</p>
        </details>
      )}
    </article>
  )
}
