import { Star } from 'lucide-react'
import { common, useMessages } from '../../lib/i18n/messages.ts'

export function GivenStars({ stars }: { stars: number }) {
  const t = useMessages(common)
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <Star aria-hidden="true" className="size-4.5 fill-current text-gold" />
      <span className="font-bold">{t.starsGiven({ stars })}</span>
      <span className="text-soft">{t.given}</span>
    </span>
  )
}
