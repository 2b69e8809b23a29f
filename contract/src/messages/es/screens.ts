import type { catalogues as english } from '../en/screens.ts'

/** Spanish as spoken in Phoenix. */
export { messages as common } from './shell/common.ts'

export const catalogues: typeof english = {
  accountsDesk: () => import('./accounts/accounts-desk.ts'),
  accountsSignIn: () => import('./accounts/accounts-sign-in.ts'),
  analytics: () => import('./analytics.ts'),
  analyzer: () => import('./analyzer/analyzer.ts'),
  billing: () => import('./billing/billing.ts'),
  billingDesk: () => import('./billing/billing-desk.ts'),
  chat: () => import('./chat.ts'),
  completing: () => import('./jobs/completing.ts'),
  customers: () => import('./customers.ts'),
  dangers: () => import('./analyzer/dangers.ts'),
  fields: () => import('./fields/fields.ts'),
  generalFields: () => import('./fields/general.ts'),
  help: () => import('./shell/help.ts'),
  home: () => import('./shell/home.ts'),
  imports: () => import('./imports/imports.ts'),
  jobLife: () => import('./jobs/job-life.ts'),
  jobPanel: () => import('./jobs/job-panel.ts'),
  jobTime: () => import('./jobs/job-time.ts'),
  jobs: () => import('./jobs/jobs.ts'),
  jobsBook: () => import('./jobs/jobs-book.ts'),
  jobsDispatch: () => import('./jobs/jobs-dispatch.ts'),
  jobsMine: () => import('./jobs/jobs-mine.ts'),
  jobsOpen: () => import('./jobs/jobs-open.ts'),
  listings: () => import('./listings.ts'),
  live: () => import('./shell/live.ts'),
  mechanics: () => import('./mechanics.ts'),
  myHours: () => import('./my-hours.ts'),
  offers: () => import('./offers.ts'),
  rewards: () => import('./rewards.ts'),
  shared: () => import('./shell/shared.ts'),
  slots: () => import('./slots.ts'),
  troubleCodes: () => import('./analyzer/trouble-codes.ts'),
}
