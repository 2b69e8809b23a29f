import { type ComponentType, createElement } from 'react'
import { type CatalogueName, common, loadMessages, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

type Module = Promise<{ default: ComponentType }>

const LOADERS: Record<string, () => Module> = {
  '/': () => import('../home/Home.tsx'),
  '/book': () => import('../../features/booking/BookScreen.tsx'),
  '/notifications': () => import('../../features/customer-jobs/NotificationsScreen.tsx'),
  '/analyzer': () => import('../../features/analyzer/AnalyzerScreen.tsx'),
  '/chat': () => import('../../features/chat/ChatScreen.tsx'),
  '/jobs': () => import('./JobsRoute.tsx'),
  '/signup': () => import('../../features/sign-up/SignupScreen.tsx'),
  '/referrals': () => import('../../features/referrals/ReferralsScreen.tsx'),
  '/raffle': () => import('../../features/raffle/RaffleScreen.tsx'),
  '/parts': () => import('../../features/listings/PartsScreen.tsx'),
  '/cars': () => import('../../features/listings/CarsScreen.tsx'),
  '/mechanics': () => import('./MechanicsRoute.tsx'),
  '/dispatch': () => import('./DispatchRoute.tsx'),
  '/customers': () => import('../../features/customers/CustomersScreen.tsx'),
}

/** Messages of each screen and its dialogs, fetched in parallel with its code. `common` is already there. */
export const CATALOGUES: Record<string, CatalogueName[]> = {
  '/': ['shared', 'home', 'analytics', 'jobLife'],
  '/book': ['generalFields', 'shared', 'jobs', 'jobLife', 'jobsBook', 'bookTime', 'consent', 'push', 'slots'],
  '/notifications': [
    'fields',
    'generalFields',
    'shared',
    'jobs',
    'jobLife',
    'jobTime',
    'estimateLines',
    'offers',
    'paying',
    'push',
    'slots',
    'thread',
    'consent',
    'messageChoices',
  ],
  '/analyzer': ['fields', 'generalFields', 'shared', 'analyzer'],
  '/chat': ['fields', 'generalFields', 'shared', 'chat'],
  '/jobs': ['generalFields', 'shared', 'billing', 'jobs', 'jobsOpen', 'arrivalTimes', 'slots'],
  '/signup': ['fields', 'generalFields', 'shared', 'mechanics', 'consent'],
  '/referrals': ['fields', 'generalFields', 'shared', 'rewards'],
  '/raffle': ['fields', 'generalFields', 'shared', 'rewards'],
  '/parts': ['generalFields', 'shared', 'listings'],
  '/cars': ['generalFields', 'shared', 'listings'],
  '/mechanics': ['generalFields', 'shared', 'billing', 'billingDesk', 'books', 'mechanics', 'consent'],
  '/dispatch': ['generalFields', 'shared', 'jobs', 'jobLife', 'jobsDispatch', 'dispatchKeys', 'completing'],
  '/customers': ['generalFields', 'shared', 'jobLife', 'customers'],
}

const LoadingScreen = () => createElement(Loading, { label: useMessages(common).loadingScreen })

export const SCREENS = Object.entries(LOADERS).map(([path, load]) => {
  const withMessages = async () => {
    const [module] = await Promise.all([load(), loadMessages(...(CATALOGUES[path] ?? []))])
    return module
  }
  return { path, Screen: lazyPart(withMessages, () => messagesOf(common).screenFailed, createElement(LoadingScreen)) }
})

/** Prefetches a screen's chunk; a failure shows only when the screen opens. */
export async function preload(path: string): Promise<void> {
  await SCREENS.find((screen) => screen.path === path)
    ?.Screen.preload()
    .catch(() => undefined)
}
