import type { ReadCode } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'

/** What the trouble codes of the text mean; one that is not in the table is said to be unknown. */
export function AnalysisCodes({ codes, withoutCodes }: { codes: readonly ReadCode[]; withoutCodes: boolean }) {
  if (codes.length === 0) return null
  return (
    <section aria-labelledby="codes" className="mt-6">
      <h3 id="codes" className="text-lg">
        Trouble codes
      </h3>
      {withoutCodes && (
        <p className="mt-1 text-sm text-soft">
          The table of codes could not be fetched. Analyze again to have them explained.
        </p>
      )}
      <dl className="mt-2 grid gap-3">
        {codes.map(({ code, meaning }) => (
          <div key={code} className="rounded-md bg-sunk p-3">
            <dt className="font-bold tabular-nums">{code}</dt>
            {meaning ? (
              <>
                <dd>{meaning.says}.</dd>
                <dd className="text-sm text-soft">Often behind it: {meaning.means}.</dd>
              </>
            ) : (
              !withoutCodes && <dd className="text-soft">{unknown(code)}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A 1 or a 3 in the second place marks a code of the maker's own. */
const unknown = (code: string) =>
  /^.[13]/.test(code)
    ? 'Unknown here: it is a code of the maker’s own. A mechanic reads it with the maker’s list.'
    : 'Unknown here: it is not in our table. A mechanic can look it up.'
