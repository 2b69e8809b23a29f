import type { catalogues as english } from './en.ts'

/** Spanish as spoken in Phoenix. */
export { messages as common } from './common.es.ts'

export const catalogues: typeof english = {
  accountsDesk: () => import('./accounts-desk.es.ts'),
  accountsSignIn: () => import('./accounts-sign-in.es.ts'),
  analytics: () => import('./analytics.es.ts'),
  analyzer: () => import('./analyzer.es.ts'),
  analyzerWords: () => import('./analyzer-words.es.ts'),
  billing: () => import('./billing.es.ts'),
  billingDesk: () => import('./billing-desk.es.ts'),
  chat: () => import('./chat.es.ts'),
  completing: () => import('./completing.es.ts'),
  customers: () => import('./customers.es.ts'),
  dangers: () => import('./dangers.es.ts'),
  dangerWords: () => import('./danger-words.es.ts'),
  fields: () => import('./fields.es.ts'),
  generalFields: () => import('./fields/general.es.ts'),
  help: () => import('./help.es.ts'),
  home: () => import('./home.es.ts'),
  imports: () => import('./imports.es.ts'),
  jobLife: () => import('./job-life.es.ts'),
  jobPanel: () => import('./job-panel.es.ts'),
  jobs: () => import('./jobs.es.ts'),
  jobsBook: () => import('./jobs-book.es.ts'),
  jobsDispatch: () => import('./jobs-dispatch.es.ts'),
  jobsMine: () => import('./jobs-mine.es.ts'),
  jobsOpen: () => import('./jobs-open.es.ts'),
  listings: () => import('./listings.es.ts'),
  live: () => import('./live.es.ts'),
  mechanics: () => import('./mechanics.es.ts'),
  offers: () => import('./offers.es.ts'),
  rewards: () => import('./rewards.es.ts'),
  shared: () => import('./shared.es.ts'),
  troubleCodes: () => import('./trouble-codes.es.ts'),
}
