import { type Band, markups } from '@desert-wrench/contract/features/estimates/markups.contract.ts'
import { Percent, Plus, Trash } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ofForm } from './messages.ts'
import { WrittenField } from './WrittenField.tsx'

interface Row {
  key: number
  upTo: string
  percent: string
}

const rowsOf = (bands: readonly Band[]): Row[] =>
  bands.map(({ upToCents, percent }, key) => ({
    key,
    upTo: upToCents === null ? '' : (upToCents / 100).toFixed(2),
    percent: String(percent),
  }))

/** What is added to the cost of parts. The last row is for everything above. */
export function MarkupEditor({ mechanicId, bands }: { mechanicId: string; bands: readonly Band[] }) {
  const t = useMessages(ofForm)
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const save = useApiMutation(markups.setMarkup, {
    done: t.markupSaved,
    failed: [t.markupNotSaved, t.markupNotSaved],
    onDone: () => setRows(null),
  })
  if (rows === null)
    return (
      <Button variant="quiet" icon={Percent} onClick={() => setRows(rowsOf(bands))}>
        {t.markup}
      </Button>
    )
  const change = (key: number, changes: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const last = rows.length - 1
  // What cannot be read is refused by the server, which says how to fix it.
  const written = rows.map(({ upTo, percent }, at) => ({
    upToCents: at === last ? null : Math.round(Number(upTo.replace(/[$,\s]/g, '')) * 100),
    percent: percent.trim() === '' ? 0 : Number(percent),
  }))
  return (
    <fieldset className="grid gap-3 rounded-md border border-edge p-3">
      <legend className="px-1 font-bold">{t.markup}</legend>
      {rows.map(({ key, upTo, percent }, at) => (
        <div key={key} className="flex flex-wrap items-end gap-3 *:min-w-0 *:basis-28 *:first:flex-1">
          {at < last && (
            <WrittenField
              label={t.markupUpTo({ number: at + 1 })}
              value={upTo}
              inputMode="decimal"
              onChange={(typed) => change(key, { upTo: typed })}
            />
          )}
          <WrittenField
            label={at < last ? t.markupPercent({ number: at + 1 }) : t.markupAbove}
            value={percent}
            inputMode="numeric"
            onChange={(typed) => change(key, { percent: typed })}
          />
          {at < last && (
            <IconButton
              icon={Trash}
              label={t.removeBand({ number: at + 1 })}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
          )}
        </div>
      ))}
      <Button
        variant="quiet"
        icon={Plus}
        onClick={() => {
          const key = Math.max(...rows.map((row) => row.key)) + 1
          setRows([...rows.slice(0, last), { key, upTo: '', percent: '' }, ...rows.slice(last)])
        }}
      >
        {t.addBand}
      </Button>
      <Button
        variant="secondary"
        pending={save.pending}
        onClick={() => save.run({ params: { id: mechanicId }, body: { bands: written } })}
      >
        {t.saveMarkup}
      </Button>
    </fieldset>
  )
}
