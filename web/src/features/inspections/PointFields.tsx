import type { NewTemplate } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { AREAS, UNITS } from '@desert-wrench/contract/features/inspections/points.ts'
import { readNumber } from '@desert-wrench/contract/lib/read-amount.ts'
import { ArrowUp, Trash } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ofInspections } from '../../shared/inspections/messages.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { FormOf } from '../../ui/forms/form.tsx'
import { FigureField, SelectField, TextField } from '../../ui/forms/form-fields.tsx'
import { ofTemplates } from './messages.ts'
import { pointField, type TemplateInput } from './template-shape.ts'

interface Props {
  form: FormOf<TemplateInput, NewTemplate>
  number: number
  /** From 1. */
  place: number
  onUp: (() => void) | null
  onRemove: (() => void) | null
}

/** One point of a template. */
export function PointFields({ form, number, place, onUp, onRemove }: Props) {
  const t = useMessages(ofTemplates)
  const { areas, unitNames } = useMessages(ofInspections)
  const unit = form.value(pointField('unit', number))
  const isMeasured = typeof unit === 'string' && unit !== '' && unit !== 'codes'
  const limit = { inputMode: 'decimal', autoComplete: 'off', read: readNumber, show: String } as const
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-edge p-3">
      <legend className="sr-only">{t.point({ number: place })}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <span aria-hidden="true" className="mr-auto text-sm text-soft">
          {t.point({ number: place })}
        </span>
        {onUp && <IconButton icon={ArrowUp} label={t.up({ number: place })} onClick={onUp} />}
        {onRemove && <IconButton icon={Trash} label={t.removePoint({ number: place })} onClick={onRemove} />}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField form={form} name={pointField('name', number)} label={t.pointName} autoComplete="off" />
        <TextField form={form} name={pointField('nameEs', number)} label={t.pointNameEs} optional autoComplete="off" />
        <SelectField
          form={form}
          name={pointField('area', number)}
          label={t.area}
          options={AREAS.map((value) => ({ value, label: areas[value] }))}
        />
        <SelectField
          form={form}
          name={pointField('unit', number)}
          label={t.unit}
          placeholder={t.noUnit}
          options={UNITS.map((value) => ({ value, label: unitNames[value] }))}
        />
        {isMeasured && (
          <>
            <FigureField form={form} name={pointField('soonAt', number)} label={t.soonAt} optional {...limit} />
            <FigureField
              form={form}
              name={pointField('nowAt', number)}
              label={t.nowAt}
              hint={t.limitHint}
              optional
              {...limit}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
