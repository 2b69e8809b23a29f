/** English: what the shell says, and where each screen has its sentences. The browser loads this and, of `catalogues`, what is on screen. */
export { messages as common } from './common.en.ts'

export const catalogues = {
  analytics: () => import('./analytics.en.ts'),
  analyzer: () => import('./analyzer.en.ts'),
  analyzerWords: () => import('./analyzer-words.en.ts'),
  billing: () => import('./billing.en.ts'),
  billingDesk: () => import('./billing-desk.en.ts'),
  chat: () => import('./chat.en.ts'),
  customers: () => import('./customers.en.ts'),
  fields: () => import('./fields.en.ts'),
  home: () => import('./home.en.ts'),
  jobLife: () => import('./job-life.en.ts'),
  jobPanel: () => import('./job-panel.en.ts'),
  jobs: () => import('./jobs.en.ts'),
  jobsBook: () => import('./jobs-book.en.ts'),
  jobsDispatch: () => import('./jobs-dispatch.en.ts'),
  jobsMine: () => import('./jobs-mine.en.ts'),
  jobsOpen: () => import('./jobs-open.en.ts'),
  listings: () => import('./listings.en.ts'),
  mechanics: () => import('./mechanics.en.ts'),
  offers: () => import('./offers.en.ts'),
  rewards: () => import('./rewards.en.ts'),
  shared: () => import('./shared.en.ts'),
  troubleCodes: () => import('./trouble-codes.en.ts'),
}
