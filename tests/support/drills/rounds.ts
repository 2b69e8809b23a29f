/** `npm test` runs the short form, `npm run drills` the whole one. */
export const WHOLE = process.env.DRILLS === 'whole'

export const rounds = ({ short, whole }: { short: number; whole: number }): number => (WHOLE ? whole : short)
