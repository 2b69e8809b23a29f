const HOUR = 3_600_000

/** Arizona is UTC-7 all year, without daylight saving (15 U.S.C. § 260a exemption, 1968). */
export const PHOENIX_OFFSET_MS = -7 * HOUR

/** In Phoenix. */
export const phoenixYear = (moment: string): number => Number(phoenixDay(moment).slice(0, 4))

/** `YYYY-MM` in Phoenix. */
export const phoenixMonth = (moment: string): string =>
  new Date(Date.parse(moment) + PHOENIX_OFFSET_MS).toISOString().slice(0, 7)

/** `YYYY-MM-DD` in Phoenix. */
export const phoenixDay = (moment: string): string =>
  new Date(Date.parse(moment) + PHOENIX_OFFSET_MS).toISOString().slice(0, 10)

/** Start of the moment's Phoenix day, in UTC ISO 8601. */
export const phoenixMidnight = (moment: string): string =>
  new Date(Date.parse(`${phoenixDay(moment)}T00:00:00.000Z`) - PHOENIX_OFFSET_MS).toISOString()

/** Start of a Phoenix day (`YYYY-MM-DD`), in UTC ISO 8601. */
export const dayStart = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - PHOENIX_OFFSET_MS).toISOString()

/** Start of a Phoenix month (`YYYY-MM`), in UTC ISO 8601. */
export const monthStart = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00.000Z`) - PHOENIX_OFFSET_MS).toISOString()

/** UTC ISO 8601. */
export const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * 24 * HOUR).toISOString()
