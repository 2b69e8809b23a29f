/** `npm run drills` runs the whole form of browser tests, `npm test` a shorter one. */
export const WHOLE = process.env.DRILLS === 'whole'
