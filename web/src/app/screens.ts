import { type ComponentType, createElement } from 'react'
import { lazyPart } from '../kit/lazy.tsx'
import { Loading } from '../ui/Loading.tsx'

type Module = Promise<{ default: ComponentType }>

const LOADERS: Record<string, () => Module> = {
  '/': () => import('./Home.tsx'),
  '/book': () => import('../slices/jobs/BookScreen.tsx'),
  '/notifications': () => import('../slices/pickups/NotificationsScreen.tsx'),
  '/analyzer': () => import('../slices/analyzer/AnalyzerScreen.tsx'),
  '/chat': () => import('../slices/chat/ChatScreen.tsx'),
  '/jobs': () => import('./JobsPlace.tsx'),
  '/signup': () => import('../slices/mechanics/SignupScreen.tsx'),
  '/referrals': () => import('../slices/rewards/ReferralsScreen.tsx'),
  '/raffle': () => import('../slices/rewards/RaffleScreen.tsx'),
  '/parts': () => import('../slices/listings/PartsScreen.tsx'),
  '/cars': () => import('../slices/listings/CarsScreen.tsx'),
  '/mechanics': () => import('./MechanicsPlace.tsx'),
  '/dispatch': () => import('../slices/jobs/DispatchScreen.tsx'),
  '/customers': () => import('../slices/customers/CustomersScreen.tsx'),
}

/** Each screen is a chunk of its own. */
export const SCREENS = Object.entries(LOADERS).map(([path, load]) => ({
  path,
  Screen: lazyPart(load, 'This screen could not be shown', createElement(Loading, { label: 'Loading the screen' })),
}))

/** Fetches a screen's chunk ahead, when a link to it is pointed at; a failure shows only once it is opened. */
export function preload(path: string): void {
  LOADERS[path]?.().catch(() => undefined)
}
