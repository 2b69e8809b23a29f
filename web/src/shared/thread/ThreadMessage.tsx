import type { JobMessage } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { Trash } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Age } from '../../ui/layout/Age.tsx'
import { ofThread } from './messages.ts'

interface Props {
  message: JobMessage
  mine: boolean
  mechanic: string | null
  /** Only the last message says who has seen it. */
  last: boolean
  onRemove: ((message: JobMessage) => void) | undefined
}

export function ThreadMessage({ message, mine, mechanic, last, onRemove }: Props) {
  const t = useMessages(ofThread)
  const nameOf = (by: JobMessage['by']) => (by === 'mechanic' && mechanic !== null ? mechanic : t.by[by])
  const { text, via, createdAt, writtenAt, seenBy } = message
  return (
    <li
      className={`flex max-w-full items-end gap-1 ${mine ? 'flex-row-reverse justify-self-end' : 'justify-self-start'}`}
    >
      <div
        className={`min-w-0 rounded-md border px-3 py-2 ${mine ? 'border-copper bg-copper-tint' : 'border-line bg-card'}`}
      >
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-soft">
          <bdi className="font-bold">{mine ? t.you : nameOf(message.by)}</bdi>
          <Age moment={createdAt} />
          {via === 'sms' && <span>{t.byText}</span>}
          {writtenAt !== null && <span>{t.writtenAt({ when: showWhen(writtenAt) })}</span>}
        </p>
        {text === null ? (
          <p className="text-sm text-soft italic">{t.removed}</p>
        ) : (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
        )}
        {last && mine && seenBy.length > 0 && (
          <p className="text-xs text-soft">{t.seenBy({ names: seenBy.map(nameOf).join(', ') })}</p>
        )}
      </div>
      {onRemove && text !== null && <IconButton icon={Trash} label={t.remove} onClick={() => onRemove(message)} />}
    </li>
  )
}
