/** One screen of jobs; what its screens share is in jobs.en.ts. */
export const messages = {}
