import { IMPORT_FIELDS, missingFields } from '@desert-wrench/contract/features/imports/import-fields.ts'
import {
  ENCODINGS,
  type Encoding,
  type ImportPreview,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { useId } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import type { ChosenColumn, ChosenReading } from './import-file.ts'
import { importWords } from './messages.ts'

interface Props {
  preview: ImportPreview
  /** If several columns map to a field, the first non-empty one counts. */
  columns: readonly ChosenColumn[]
  onReading: (reading: ChosenReading) => void
  onColumns: (columns: readonly ChosenColumn[], missing: readonly string[]) => void
}

/** Maximum rows that may be the header. */
const HEADING_ROWS = 10

/** Above this, columns are collapsed while no field is missing. */
const MANY_COLUMNS = 12

export function ImportColumns({ preview, columns, onReading, onColumns }: Props) {
  const t = useMessages(importWords)
  const id = useId()
  const { kind, read, missing } = preview
  const nameOf = (field: string) => t.fields[field as keyof typeof t.fields] ?? field
  const headingOf = (place: number) => {
    const heading = preview.columns.find((column) => column.place === place)?.heading
    return heading || t.unnamed({ place })
  }
  const take = (next: readonly ChosenColumn[]) =>
    onColumns(
      next,
      missingFields(
        kind,
        next.map(({ field }) => field),
      ),
    )
  const choose = (place: number, field: string) => {
    const others = columns.filter((column) => column.place !== place)
    take(field === '' ? others : [...others, { place, field }])
  }
  const phones = columns.filter(({ field }) => field === 'phone')
  const signs: Readonly<Record<string, string>> = t.delimiters
  const known = [...new Set([...Object.keys(signs), read.delimiter])]
  const rows = Array.from({ length: Math.max(HEADING_ROWS, read.headings) + 1 }, (_, row) => row)
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <legend className="mb-2 font-bold">{t.read}</legend>
        <div className="max-sm:col-span-2">
          <Field id={`${id}-encoding`} label={t.encoding} error={undefined}>
            <Select
              id={`${id}-encoding`}
              value={read.encoding}
              options={ENCODINGS.map((value) => ({ value, label: t.encodings[value] }))}
              onChange={(encoding) => onReading({ encoding: encoding as Encoding })}
            />
          </Field>
        </div>
        <Field id={`${id}-delimiter`} label={t.delimiter} error={undefined}>
          <Select
            id={`${id}-delimiter`}
            value={read.delimiter}
            options={known.map((value) => ({ value, label: signs[value] ?? value }))}
            onChange={(delimiter) => onReading({ delimiter })}
          />
        </Field>
        <Field id={`${id}-headings`} label={t.headings} error={undefined}>
          <Select
            id={`${id}-headings`}
            value={String(read.headings)}
            options={rows.map((row) => ({
              value: String(row),
              label: row === 0 ? t.noHeadings : t.headingsIn({ row }),
            }))}
            onChange={(row) => onReading({ headings: Number(row) })}
          />
        </Field>
      </fieldset>
      {missing.length > 0 && (
        <div role="status">
          <Notice tone="copper" title={t.missing({ fields: missing.map(nameOf).join(', ') })} />
        </div>
      )}
      <details open={missing.length > 0 || preview.columns.length <= MANY_COLUMNS}>
        <summary className="min-h-11 cursor-pointer py-2 font-bold">{t.mapping}</summary>
        <ul className="divide-y divide-line border-y border-line">
          {preview.columns.map(({ place, samples }) => (
            <li key={place} className="grid items-center gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-2">
              <div className="min-w-0">
                <p className="font-bold wrap-anywhere">{headingOf(place)}</p>
                <p className="line-clamp-2 text-sm text-soft wrap-anywhere">{samples.join(' · ') || t.emptyColumn}</p>
              </div>
              <Select
                label={t.importAs({ column: headingOf(place) })}
                value={columns.find((column) => column.place === place)?.field}
                options={[
                  { value: '', label: t.notImported },
                  ...IMPORT_FIELDS[kind].map((value) => ({ value, label: nameOf(value) })),
                ]}
                onChange={(field) => choose(place, field)}
              />
            </li>
          ))}
        </ul>
      </details>
      {phones.length > 1 && (
        <Field id={`${id}-phone`} label={t.firstPhone} hint={t.firstPhoneHint} error={undefined}>
          <Select
            id={`${id}-phone`}
            aria-describedby={`${id}-phone-hint`}
            value={String(phones[0]?.place)}
            options={phones.map(({ place }) => ({ value: String(place), label: headingOf(place) }))}
            onChange={(first) => {
              const one = columns.filter(({ place }) => String(place) === first)
              take([...one, ...columns.filter(({ place }) => String(place) !== first)])
            }}
          />
        </Field>
      )}
    </div>
  )
}
