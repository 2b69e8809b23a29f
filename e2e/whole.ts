/** `npm run drills` runs the browser tests in their whole form, `npm test` in a shorter one. */
export const WHOLE = process.env.DRILLS === 'whole'
