import { Star } from 'lucide-react'

/** Stars that were given once. */
export function GivenStars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <Star aria-hidden="true" className="size-4.5 fill-current text-gold" />
      <span className="font-bold">{stars} of 5 stars</span>
      <span className="text-soft">given</span>
    </span>
  )
}
