import { type ComponentType, createElement } from 'react'
import { Loading } from '../ui/Loading.tsx'
import { lazyPart } from '../ui/lazy.tsx'

type Module = Promise<{ default: ComponentType }>

const LOADERS: Record<string, () => Module> = {
  '/': () => import('./Home.tsx'),
  '/book': () => import('../features/jobs/book/BookScreen.tsx'),
  '/notifications': () => import('../features/offers/NotificationsScreen.tsx'),
  '/analyzer': () => import('../features/analyzer/AnalyzerScreen.tsx'),
  '/chat': () => import('../features/chat/ChatScreen.tsx'),
  '/jobs': () => import('./JobsPlace.tsx'),
  '/signup': () => import('../features/mechanics/SignupScreen.tsx'),
  '/referrals': () => import('../features/rewards/ReferralsScreen.tsx'),
  '/raffle': () => import('../features/rewards/RaffleScreen.tsx'),
  '/parts': () => import('../features/listings/PartsScreen.tsx'),
  '/cars': () => import('../features/listings/CarsScreen.tsx'),
  '/mechanics': () => import('./MechanicsPlace.tsx'),
  '/dispatch': () => import('../features/jobs/dispatch/DispatchScreen.tsx'),
  '/customers': () => import('../features/customers/CustomersScreen.tsx'),
}

/** Each screen is a chunk of its own. */
export const SCREENS = Object.entries(LOADERS).map(([path, load]) => ({
  path,
  Screen: lazyPart(load, 'This screen could not be shown', createElement(Loading, { label: 'Loading the screen' })),
}))

/** Fetches a screen's chunk ahead; a failure shows only once the screen is opened. */
export async function preload(path: string): Promise<void> {
  await SCREENS.find((screen) => screen.path === path)
    ?.Screen.preload()
    .catch(() => undefined)
}
