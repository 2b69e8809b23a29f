const HOUR = 3_600_000

/** Arizona keeps Mountain Standard Time all year: UTC-7, no daylight saving (15 U.S.C. § 260a exemption, 1968). */
export const PHOENIX_OFFSET_MS = -7 * HOUR

/** The Phoenix month of a moment, as `YYYY-MM`. */
export const phoenixMonth = (moment: string): string =>
  new Date(Date.parse(moment) + PHOENIX_OFFSET_MS).toISOString().slice(0, 7)

/** The Phoenix day of a moment, as `YYYY-MM-DD`. */
export const phoenixDay = (moment: string): string =>
  new Date(Date.parse(moment) + PHOENIX_OFFSET_MS).toISOString().slice(0, 10)

/** When the Phoenix day of a moment began, in UTC ISO 8601. */
export const phoenixMidnight = (moment: string): string =>
  new Date(Date.parse(`${phoenixDay(moment)}T00:00:00.000Z`) - PHOENIX_OFFSET_MS).toISOString()

/** When a Phoenix month (`YYYY-MM`) begins, in UTC ISO 8601. */
export const monthStart = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00.000Z`) - PHOENIX_OFFSET_MS).toISOString()

/** A moment some days later, in UTC ISO 8601. */
export const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * 24 * HOUR).toISOString()
