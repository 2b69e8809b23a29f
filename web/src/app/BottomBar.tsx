import { Menu } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useOverlay } from '../lib/overlay-history.ts'
import { Drawer } from './Drawer.tsx'
import { type Place, SECTIONS } from './paths.ts'
import { preload } from './screens.ts'

/** The most used places, where the thumb is; the menu has all of them. */
const SHORTCUTS: readonly { path: string; short: string }[] = [
  { path: '/', short: 'Home' },
  { path: '/book', short: 'Book' },
  { path: '/jobs', short: 'Jobs' },
  { path: '/dispatch', short: 'Dispatch' },
]

const PLACES = SECTIONS.flatMap(({ places }) => places)
const TAB =
  'flex min-h-(--bar) min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md text-xs font-bold text-soft aria-[current=page]:text-copper-ink'
const BADGE = 'grid h-7 w-full max-w-14 place-items-center rounded-full transition-colors'
/** The words go where the text is too large for them beside each other, or the window too low; the icons stay. */
const WORD = 'max-w-full truncate low:sr-only @max-[19rem]:sr-only'

export function BottomBar() {
  const [current] = useLocation()
  const menu = useOverlay<true>()
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 unprinted @container border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden">
      <nav aria-label="Shortcuts" className="mx-auto flex max-w-lg gap-1 px-1">
        {SHORTCUTS.map(({ path, short }) => (
          <Tab key={path} place={PLACES.find((place) => place.path === path)} short={short} active={path === current} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={menu.value ?? false}
          onClick={() => menu.open(true)}
          className={TAB}
        >
          <span className={BADGE}>
            <Menu aria-hidden="true" className="size-6" />
          </span>
          <span className={WORD}>Menu</span>
        </button>
      </nav>
      {menu.value && <Drawer onClose={menu.close} onLeave={menu.leave} />}
    </div>
  )
}

function Tab({ place, short, active }: { place: Place | undefined; short: string; active: boolean }) {
  if (!place) return null
  const { path, label, icon: Icon } = place
  return (
    <Link
      href={path}
      aria-label={label}
      aria-current={active ? 'page' : undefined}
      onTouchStart={() => void preload(path)}
      className={TAB}
    >
      <span className={`${BADGE} ${active ? 'bg-copper-tint' : ''}`}>
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className={WORD}>{short}</span>
    </Link>
  )
}
