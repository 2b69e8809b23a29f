export const pluck = <Key extends PropertyKey, Row extends Partial<Record<Key, unknown>>>(
  rows: readonly Row[],
  key: Key,
) => rows.map((row): Row[Key] => row[key])
