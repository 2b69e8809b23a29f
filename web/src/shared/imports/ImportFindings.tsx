import type { ImportCheck } from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { importWords } from './messages.ts'

export function ImportSummary({ check, file }: { check: ImportCheck; file: string }) {
  const t = useMessages(importWords)
  const { rows, made, known, failed, severalPhones, unknownColumns } = check
  return (
    <div role="status">
      <p className="font-bold wrap-anywhere">{t.found({ count: rows, file })}</p>
      <ul className="list-disc pl-5">
        {made > 0 ? <li className="font-bold text-green-ink">{t.made({ count: made })}</li> : <li>{t.nothingNew}</li>}
        {known > 0 && <li>{t.known({ count: known })}</li>}
        {failed > 0 && <li className="font-bold text-red-ink">{t.failed({ count: failed })}</li>}
        {severalPhones > 0 && <li>{t.severalPhones({ count: severalPhones })}</li>}
        {unknownColumns.length > 0 && (
          <li className="text-soft wrap-anywhere">{t.unknownColumns({ columns: unknownColumns.join(', ') })}</li>
        )}
      </ul>
    </div>
  )
}

export function ImportErrors({ check: { errors, failed } }: { check: ImportCheck }) {
  const t = useMessages(importWords)
  if (errors.length === 0) return null
  return (
    <section aria-label={t.errors}>
      <table className="w-full text-left text-sm">
        <caption className="mb-1 text-left font-bold">{t.errors}</caption>
        <thead className="border-b border-line text-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 whitespace-nowrap">
              {t.row}
            </th>
            <th scope="col" className="py-1 pr-3 whitespace-nowrap">
              {t.column}
            </th>
            <th scope="col" className="py-1">
              {t.what}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`} className="align-top">
              <td className="py-1 pr-3 tabular-nums">{row}</td>
              <td className="max-w-36 py-1 pr-3 wrap-break-word">{column}</td>
              <td className="py-1 wrap-anywhere">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed > errors.length && <p className="mt-1 text-sm text-soft">{t.moreErrors({ count: errors.length })}</p>}
    </section>
  )
}
