import { common, useMessages } from '../../lib/i18n/messages.ts'

/** A number for sighted people, an `aria-describedby` text for screen readers. */
export function PendingOffersBadge({ id, count }: { id: string; count: number }) {
  const t = useMessages(common)
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="ml-auto grid h-6 min-w-6 place-items-center rounded-full bg-copper px-1.5 text-xs font-bold text-on-copper tabular-nums"
      >
        {count}
      </span>
      <span id={id} hidden>
        {t.offersWait({ count })}
      </span>
    </>
  )
}
