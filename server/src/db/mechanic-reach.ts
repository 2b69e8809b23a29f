/** Near-zero values become zero: PostgreSQL raises underflow (22003) for their sine or square. */
const whole = (degrees: string) => `(CASE WHEN abs(${degrees}) < 1e-9 THEN 0 ELSE ${degrees} END)`

/** `mayRequest` of billing.rules.ts as SQL, for the mechanic `m` at a moment. */
export const memberSql = (moment: string): string => `CASE m.subscription_status
    WHEN 'free_trial' THEN m.subscription_expires_at IS NULL OR m.subscription_expires_at > ${moment}
    WHEN 'active' THEN m.subscription_expires_at IS NULL OR m.subscription_expires_at > ${moment}
    WHEN 'cancelled' THEN m.subscription_expires_at > ${moment}
    ELSE false END`

interface SqlPlace {
  latitude: string
  longitude: string
}

/** Great-circle miles in tenths, as `miles` of distance.ts. */
export function tenthsSql(from: SqlPlace, to: SqlPlace): string {
  const [latitude, longitude] = [whole(from.latitude), whole(from.longitude)]
  return `round(79175.2267 * asin(least(1, sqrt(sin(radians(${latitude} - ${to.latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${to.latitude})) * sin(radians(${longitude} - ${to.longitude}) / 2) ^ 2))))`
}
