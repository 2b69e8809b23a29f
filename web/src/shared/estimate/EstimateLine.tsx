import { LINE_KINDS } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { Band } from '@desert-wrench/contract/features/estimates/markups.contract.ts'
import { priceOfCost } from '@desert-wrench/contract/features/estimates/markups.rules.ts'
import { type LineInput, lineField } from '@desert-wrench/contract/features/jobs/estimate-form.rules.ts'
import { urlsOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { readHundredths } from '@desert-wrench/contract/lib/read-amount.ts'
import { Trash } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showSigned } from '../../lib/i18n/signed-money.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { FormOf } from '../../ui/forms/form.tsx'
import { FigureField, MoneyField, SelectField, TextField } from '../../ui/forms/form-fields.tsx'
import { ofJobLife } from '../job/life-messages.ts'
import { PictureImage } from '../pictures/PictureImage.tsx'
import { ofForm } from './messages.ts'

const ONE = 100
const COUNTED: readonly unknown[] = ['labor', 'part']

interface Props {
  form: FormOf<LineInput, unknown>
  number: number
  /** 1-based position. */
  place: number
  cents: number
  bands: readonly Band[]
  onRemove: (() => void) | null
}

/** Hours and parts have quantities; other kinds are plain amounts. */
export function EstimateLine({ form, number, place, cents, bands, onRemove }: Props) {
  const t = useMessages(ofForm)
  const { lineKinds } = useMessages(ofJobLife)
  const kind = form.value(lineField('kind', number))
  const counted = COUNTED.includes(kind) || form.value(lineField('quantity', number)) !== ONE
  const hours = kind === 'labor'
  const pictureIds = (form.value(lineField('pictureIds', number)) ?? []) as readonly string[]
  const [cost, price] = [lineField('costCents', number), lineField('unitCents', number)]
  // A cost fills in the price, which can still be changed.
  const withPrice: typeof form = {
    ...form,
    set: (name, value, written) => {
      form.set(name, value, written)
      if (name === cost && Number.isSafeInteger(value)) form.set(price, priceOfCost(Number(value), bands))
    },
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-edge p-3">
      <legend className="sr-only">{t.line({ number: place })}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <span aria-hidden="true" className="mr-auto text-sm text-soft">
          {t.line({ number: place })}
        </span>
        <strong>{showSigned(kind === 'discount' ? -cents : cents)}</strong>
        {onRemove && <IconButton icon={Trash} label={t.removeLine({ number: place })} onClick={onRemove} />}
      </div>
      {pictureIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictureIds.map((id, index) => (
            <li key={id}>
              <PictureImage
                url={urlsOf(id).thumbnailUrl}
                alt={t.linePicture({ number: place, place: index + 1 })}
                className="size-16 rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <SelectField
        form={form}
        name={lineField('kind', number)}
        label={t.lineKind}
        options={LINE_KINDS.map((value) => ({ value, label: lineKinds[value] }))}
      />
      <TextField form={form} name={lineField('description', number)} label={t.lineDescription} autoComplete="off" />
      <div className="flex flex-wrap gap-3 *:min-w-0 *:flex-1 *:basis-24">
        {counted && (
          <FigureField
            form={form}
            name={lineField('quantity', number)}
            label={hours ? t.lineHours : t.lineQuantity}
            inputMode="decimal"
            autoComplete="off"
            read={readHundredths}
            show={(hundredths) => String(hundredths / ONE)}
          />
        )}
        <MoneyField
          form={form}
          name={lineField('unitCents', number)}
          label={counted ? (hours ? t.lineHourPrice : t.linePrice) : t.lineAmount}
          autoComplete="off"
        />
      </div>
      {kind === 'part' && (
        <div className="flex flex-wrap gap-3 *:min-w-0 *:flex-1 *:basis-32">
          <MoneyField
            form={withPrice}
            name={cost}
            label={t.lineCost}
            hint={t.lineCostHint}
            optional
            autoComplete="off"
          />
          <MoneyField
            form={form}
            name={lineField('coreCents', number)}
            label={t.lineCore}
            optional
            autoComplete="off"
          />
        </div>
      )}
    </fieldset>
  )
}
