import { catalogue } from '../../lib/i18n/messages.ts'

/** What the screens of jobs share. */
export const ofJobs = catalogue('jobs')
