/** How often a drill is done: the short form is part of `npm test`, the whole one is `npm run drills`. */
export const rounds = ({ short, whole }: { short: number; whole: number }): number =>
  process.env.DRILLS === 'whole' ? whole : short
