import type { ChatMessage } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { Trash } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Age } from '../../ui/layout/Age.tsx'
import { hub } from './messages.ts'
import { MESSAGE_VARIANTS } from './variants.ts'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(([letter = '']) => letter)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

interface Props {
  message: ChatMessage
  mine: boolean
  onRemove: ((message: ChatMessage) => void) | undefined
}

export function ChatLine({ message, mine, onRemove }: Props) {
  const t = useMessages(hub)
  const { icon, tone } = MESSAGE_VARIANTS[message.messageType]
  const type = t.types[message.messageType].one
  return (
    <article aria-label={t.by({ type, name: message.mechanicName })} className="flex gap-3 p-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-copper-tint text-sm font-bold text-copper-ink"
      >
        {initials(message.mechanicName)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <bdi className="font-bold">{message.mechanicName}</bdi>
          {mine && <span className="text-soft">{t.you}</span>}
          <Badge tone={tone} icon={icon}>
            {type}
          </Badge>
          <Age moment={message.createdAt} className="text-soft" />
        </p>
        <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
      </div>
      {onRemove && (
        <IconButton icon={Trash} label={t.removeBy({ name: message.mechanicName })} onClick={() => onRemove(message)} />
      )}
    </article>
  )
}
