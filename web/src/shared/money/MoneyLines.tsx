import { showSigned } from '../../lib/i18n/signed-money.ts'
import { PriceLine } from '../job/PriceLine.tsx'

/** Its key in the words, its cents, and whether everybody looks for it. */
export type MoneyLine<Key extends string> = [line: Key, cents: number, always?: true]

/** Lines without money are left out, but for those that everybody looks for. */
export function MoneyLines<Key extends string>({
  lines,
  labels,
}: {
  lines: readonly MoneyLine<Key>[]
  labels: Readonly<Record<Key, string>>
}) {
  return lines.map(
    ([line, cents, always]) =>
      (always || cents !== 0) && (
        <PriceLine key={line} label={labels[line]}>
          {showSigned(cents + 0)}
        </PriceLine>
      ),
  )
}
