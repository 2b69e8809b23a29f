import { Star } from 'lucide-react'
import { common, useMessages } from '../../lib/i18n/messages.ts'

interface Props {
  label: string
  value: number
  count?: number
}

/** '4.8 / 5 (12 reviews)' with one partially filled star. */
export function Stars({ label, value, count }: Props) {
  const t = useMessages(common)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      <span aria-hidden="true" className="relative inline-block size-4.5 text-gold">
        <Star className="absolute size-4.5" />
        <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
          <Star className="size-4.5 fill-current" />
        </span>
      </span>
      <span className="stars-label text-soft">{label}</span>
      <span className="font-bold">{value.toFixed(1)} / 5</span>
      {count !== undefined && <span className="text-soft">{t.reviews({ count })}</span>}
    </span>
  )
}
