import { type MouseEvent, useId } from 'react'
import { Link, useLocation } from 'wouter'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { usePendingOffers } from '../live/pending-offers.ts'
import { SECTIONS } from '../routes/paths.ts'
import { preload } from '../routes/screens.ts'
import { PendingOffersBadge } from './PendingOffersBadge.tsx'

interface Props {
  /** Called on a press; the link replaces the menu's history entry. */
  onGo?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function Navigation({ onGo }: Props) {
  const t = useMessages(common)
  const [current] = useLocation()
  const id = useId()
  const waiting = usePendingOffers()
  return (
    <nav aria-label={t.mainNavigation} className="grid gap-3">
      {SECTIONS.map(({ name, places }, index) => (
        <section key={name} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`} className="px-3 text-xs font-bold tracking-wide text-soft uppercase">
            {t.sections[name]}
          </h2>
          <ul>
            {places.map(({ path, icon: Icon }) => (
              <li key={path}>
                <Link
                  href={path}
                  replace={onGo !== undefined}
                  aria-current={path === current ? 'page' : undefined}
                  aria-describedby={path === '/notifications' && waiting > 0 ? `${id}-waiting` : undefined}
                  onClick={onGo}
                  onFocus={() => void preload(path)}
                  onPointerEnter={() => void preload(path)}
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm lg:pointer-fine:min-h-10 font-semibold text-ink transition-colors hover:bg-copper-tint aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  {t.places[path]}
                  {path === '/notifications' && <PendingOffersBadge id={`${id}-waiting`} count={waiting} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
