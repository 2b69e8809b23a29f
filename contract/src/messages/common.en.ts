import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** What the shell says, and what every screen does. */
export const messages = {
  description: 'Mobile auto repair that comes to you in Phoenix, Mesa, Scottsdale, Tempe and Glendale.',
  /** Beside the icon, where the page is installed. */
  appDescription: 'Mobile auto repair that comes to you in the Phoenix area',
  needsJavaScript: 'Desert Wrench needs JavaScript to book and dispatch repairs.',

  sections: {
    customers: 'For Customers',
    mechanics: 'For Mechanics',
    marketplace: 'Marketplace',
    management: 'Management',
  },
  places: {
    '/book': 'Book Service',
    '/notifications': 'My Notifications',
    '/analyzer': 'Problem Analyzer',
    '/jobs': 'Available Jobs',
    '/chat': 'Mechanic Hub',
    '/signup': 'Join as Mechanic',
    '/referrals': 'Referrals',
    '/raffle': 'Monthly Raffle',
    '/parts': 'Parts Swap',
    '/cars': 'Car Marketplace',
    '/': 'Home',
    '/mechanics': 'Mechanics',
    '/dispatch': 'Dispatch',
    '/customers': 'Customers',
  },
  /** The same where there is room for one word. */
  shortcuts: { '/': 'Home', '/book': 'Book', '/jobs': 'Jobs', '/dispatch': 'Dispatch' },
  shortcutsLabel: 'Shortcuts',
  mainNavigation: 'Main',
  menu: 'Menu',
  allPlaces: 'All places',
  closeMenu: 'Close menu',
  skipToContent: 'Skip to content',
  openDemo: 'Open demo: no sign-in',
  language: 'Language',
  languageFailed: 'The language could not be changed',
  areas: { payments: 'Payments', 'promo-codes': 'Promo codes', ledger: 'Ledger' },

  notFound: '404: Page not found',
  notFoundTitle: 'This road ends in the desert',
  notFoundDetail: 'There is no page at this address. It may have been mistyped, or the link is old.',
  goHome: 'Go to Home',

  pageFailed: 'Desert Wrench could not be shown',
  screenFailed: 'This screen could not be shown',
  loadingScreen: 'Loading the screen',
  loadFailed: 'This could not be loaded',
  unknownFault: 'Something went wrong. Please try again.',
  unreachable: 'Desert Wrench cannot be reached. Check your connection and try again.',
  unreadable: 'The answer could not be read.',
  error: 'Error',
  tryAgain: 'Try again',
  retry: 'Retry',
  reloadPage: 'Reload the page',

  loading: 'Loading',
  loadingList: ({ list }: { list: string }) => `Loading ${list.toLowerCase()}`,
  refresh: 'Refresh',
  showMore: 'Show more',
  showing: ({ count }: { count: number }) => `Showing ${count}`,
  showingOf: ({ count, total }: { count: number; total: number }) => `Showing ${count} of ${total}`,
  inAll: ({ count }: { count: number }) => `${count} in all`,
  noMatch: 'Nothing here matches the search and filters.',
  clearFilters: 'Clear filters',
  clearSearch: 'Clear search',
  suggestions: 'Suggestions',

  notification: 'Notification',
  notificationArea: ({ key }: { key: string }) => `Notifications (${key})`,
  close: 'Close',
  cancel: 'Cancel',
  optional: '(optional)',
  done: '(done)',
  written: ({ count, max }: { count: number; max: number }) => `${count} of ${max}`,

  stars: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'star', other: 'stars' })}`,
  reviews: ({ count }: { count: number }) => `(${count} ${plural(count, { one: 'review', other: 'reviews' })})`,
  starsGiven: ({ stars }: { stars: number }) => `${stars} of 5 stars`,
  given: 'given',

  locationRefused: 'This device does not share its location. Allow it in the browser settings, or type the address.',
  locationUnknown: 'Your location could not be found. Type the address instead.',
  locationSlow: 'Finding your location took too long. Try again, or type the address.',

  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  day: ({ day, month, year }: { day: number; month: string; year: number }) => `${month} ${day}, ${year}`,
  moment: ({ weekday, day, month, time }: { weekday: string; day: number; month: string; time: string }) =>
    `${weekday}, ${month} ${day}, ${time}`,
  beforeNoon: 'AM',
  afterNoon: 'PM',
  justNow: 'Just now',
  minutesAgo: ({ count }: { count: number }) => `${count}m ago`,
  hoursAgo: ({ count }: { count: number }) => `${count}h ago`,
  daysAgo: ({ count }: { count: number }) => `${count}d ago`,
}
