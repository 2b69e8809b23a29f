import { Menu } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { usePendingOffers } from '../live/pending-offers.ts'
import { SECTIONS } from '../routes/paths.ts'
import { preload } from '../routes/screens.ts'
import { Drawer } from './Drawer.tsx'
import { PendingOffersBadge } from './PendingOffersBadge.tsx'
import { type Person, usePerson } from './person.ts'

/** Each person's most used paths; the menu has all fourteen. */
const SHORTCUTS = {
  customer: ['/', '/book', '/notifications', '/analyzer'],
  mechanic: ['/', '/jobs', '/chat', '/parts'],
  staff: ['/', '/dispatch', '/customers', '/mechanics'],
} as const satisfies Record<Person, readonly string[]>

type Shortcut = (typeof SHORTCUTS)[Person][number]

const ICONS = new Map(SECTIONS.flatMap(({ places }) => places.map(({ path, icon }) => [path, icon])))
const TAB =
  'flex min-h-(--bar) min-w-0 flex-auto flex-col items-center justify-center gap-0.5 rounded-md text-xs font-bold text-soft aria-[current=page]:text-copper-ink'
const BADGE = 'grid h-7 w-full max-w-14 place-items-center rounded-full transition-colors'
/** With large text or a low window only the icons remain. */
const WORD = 'max-w-full truncate low:sr-only @max-[19rem]:sr-only'

export function BottomBar() {
  const t = useMessages(common)
  const [current] = useLocation()
  const menu = useOverlay<true>()
  const waiting = usePendingOffers()
  const shortcuts = SHORTCUTS[usePerson(current)]
  // The badge is on the path itself if the bar has it, else on the menu.
  const inMenu = shortcuts.some((path) => path === '/notifications') ? 0 : waiting
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 unprinted @container border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden">
      <nav aria-label={t.shortcutsLabel} className="mx-auto flex max-w-lg gap-1 px-1">
        {shortcuts.map((path) => (
          <Tab key={path} path={path} active={path === current} waiting={path === '/notifications' ? waiting : 0} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={menu.value ?? false}
          aria-describedby={inMenu > 0 ? 'menu-waiting' : undefined}
          onClick={() => menu.open(true)}
          className={`relative ${TAB}`}
        >
          <span className="absolute top-0 left-1/2 ml-1.5">
            <PendingOffersBadge id="menu-waiting" count={inMenu} />
          </span>
          <span className={BADGE}>
            <Menu aria-hidden="true" className="size-6" />
          </span>
          <span className={WORD}>{t.menu}</span>
        </button>
      </nav>
      {menu.value && <Drawer onClose={menu.close} onLeave={menu.leave} />}
    </div>
  )
}

function Tab({ path, active, waiting }: { path: Shortcut; active: boolean; waiting: number }) {
  const t = useMessages(common)
  const Icon = ICONS.get(path)
  return (
    <div className="relative flex min-w-0 flex-auto">
      <Link
        href={path}
        aria-label={t.places[path]}
        aria-current={active ? 'page' : undefined}
        aria-describedby={waiting > 0 ? 'tab-waiting' : undefined}
        onTouchStart={() => void preload(path)}
        className={`shortcut ${TAB}`}
      >
        <span className={`${BADGE} ${active ? 'bg-copper-tint' : ''}`}>
          {Icon && <Icon aria-hidden="true" className="size-6" />}
        </span>
        <span className={WORD}>{t.shortcuts[path]}</span>
      </Link>
      <span className="pointer-events-none absolute top-0 left-1/2 ml-1.5">
        <PendingOffersBadge id="tab-waiting" count={waiting} />
      </span>
    </div>
  )
}
