import { catalogue } from '../lib/messages.ts'

/** What everyone reads of a job: its stages, its price, its receipt. */
export const ofJob = catalogue('jobs')
