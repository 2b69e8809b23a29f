import type { ListingStatus } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { ImageOff, Images, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { callTo } from '../../lib/device/phone-uri.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Age } from '../../ui/layout/Age.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { NEXT, shownOf, smallOf, TONES } from './labels.ts'
import { market } from './messages.ts'

interface Listing {
  id: string
  title: string
  price: number
  description: string
  images: string[]
  status: ListingStatus
  location: string
  createdAt: string
}

interface Props {
  listing: Listing
  condition: string
  seller: { name: string; phone: string }
  /** This device's seller. */
  mine: boolean
  /** Target status while the change is pending. */
  changing: ListingStatus | undefined
  onStatus: (status: ListingStatus) => void
  onPictures: () => void
  children: ReactNode
}

export function ListingCard({ listing, condition, seller, mine, changing, onStatus, onPictures, children }: Props) {
  const t = useMessages(market)
  const { title, price, description, status, location, createdAt } = listing
  return (
    <Card as="article" label={title} className="flex h-full flex-col">
      <div className="flex items-start gap-4">
        <Cover listing={listing} onOpen={onPictures} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug sm:text-lg">{title}</h2>
          <p className="text-lg font-bold tabular-nums sm:text-xl">{showMoney(price).replace(/\.00$/, '')}</p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <Badge>{condition}</Badge>
            {(mine || status !== 'available') && <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>}
          </p>
        </div>
      </div>
      <div className="mt-3 grid gap-2 text-sm">{children}</div>
      <p className="mt-2 line-clamp-3 text-sm text-soft wrap-anywhere">{description}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
        <p className="min-w-0 text-sm text-soft">
          <span className="block font-bold text-ink">{seller.name}</span>
          {location} · <Age moment={createdAt} />
        </p>
        <LinkButton to={callTo(seller.phone)} icon={Phone}>
          <span aria-hidden="true">{t.contact}</span>
          <span className="sr-only">{t.contactOne({ name: seller.name })}</span>
        </LinkButton>
      </div>
      {mine && (
        <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
          {NEXT[status].map((next) => (
            <Button key={next} variant="secondary" pending={changing === next} onClick={() => onStatus(next)}>
              {t.changeTo[next]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

const FRAME = 'relative block size-24 shrink-0 overflow-hidden rounded-md border border-line bg-sunk sm:size-36'

function Cover({ listing, onOpen }: { listing: Listing; onOpen: () => void }) {
  const t = useMessages(market)
  const images = shownOf(listing.images)
  const [first] = images
  if (first === undefined) {
    return (
      <span className={`${FRAME} grid place-items-center text-soft`}>
        <ImageOff aria-hidden="true" className="size-7" />
        <span className="sr-only">{t.noPicture}</span>
      </span>
    )
  }
  return (
    <button type="button" onClick={onOpen} className={FRAME}>
      <span className="sr-only">{t.picturesOf({ title: listing.title })} </span>
      <img src={smallOf(first)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      {images.length > 1 && (
        <span className="absolute right-1 bottom-1 inline-flex items-center gap-1 rounded-sm bg-card px-1.5 py-0.5 text-xs font-bold text-ink">
          <Images aria-hidden="true" className="size-3.5" />
          {images.length}
        </span>
      )}
    </button>
  )
}
