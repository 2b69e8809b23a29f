/** The short form of a drill is part of `npm test`, the whole one is `npm run drills`. */
export const WHOLE = process.env.DRILLS === 'whole'

/** How often a drill is done. */
export const rounds = ({ short, whole }: { short: number; whole: number }): number => (WHOLE ? whole : short)
