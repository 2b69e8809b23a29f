/** A timestamp as the API writes moments: UTC ISO 8601 with milliseconds. */
export const momentSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
