import type { ReadCode } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import type { TroubleCode } from '@desert-wrench/contract/features/analyzer/codes.rules.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { analyzer } from './messages.ts'

/** Explains known trouble codes and lists unknown ones. */
export function AnalysisCodes({ codes, withoutCodes }: { codes: readonly ReadCode[]; withoutCodes: boolean }) {
  const t = useMessages(analyzer)
  if (codes.length === 0) return null
  return (
    <section aria-labelledby="codes" className="mt-6">
      <h3 id="codes" className="text-lg">
        {t.codes}
      </h3>
      {withoutCodes && <p className="mt-1 text-sm text-soft">{t.codesFailed}</p>}
      <dl className="mt-2 grid gap-3">
        {codes.map(({ code, known }) => (
          <div key={code} className="rounded-md bg-sunk p-3">
            <dt className="font-bold tabular-nums">{code}</dt>
            {known ? (
              <Meaning code={known} />
            ) : (
              !withoutCodes && <dd className="text-soft">{isOfMaker(code) ? t.codeOfMaker : t.codeUnknown}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `useAnalysis` has loaded the words. */
function Meaning({ code }: { code: TroubleCode }) {
  const t = useMessages(analyzer)
  const { says, means } = useMessages('troubleCodes')[code]
  return (
    <>
      <dd>{says}.</dd>
      <dd className="text-sm text-soft">{t.behindCode({ causes: means })}</dd>
    </>
  )
}

/** A 1 or 3 in the second place marks a manufacturer-specific code. */
const isOfMaker = (code: string) => /^.[13]/.test(code)
