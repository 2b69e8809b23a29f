/** Why a time does not fit a mechanic's calendar. */
export const WALLS = ['taken', 'past', 'timeOff', 'paused', 'hours', 'drive'] as const
export type Wall = (typeof WALLS)[number]
