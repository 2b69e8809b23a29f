import { catalogue } from '../../lib/messages.ts'

/** What the screens of jobs share. */
export const ofJobs = catalogue('jobs')
