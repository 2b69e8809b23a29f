import { CAR_CONDITIONS, cars, NewCar } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { VehicleParts } from '../../shared/vehicle/VehicleParts.tsx'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { ChoiceField, MoneyField, NumberField, TextArea, TextField } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormEnd } from './FormEnd.tsx'
import { market } from './messages.ts'
import { useOwnPhone } from './own-phone.ts'
import { PictureField } from './PictureField.tsx'
import { keepSeller, sellerOfDevice } from './seller.ts'
import { useSubmitAfterUploads } from './submit-after-uploads.ts'
import { useUploads } from './uploads.ts'

interface Props {
  onListed: () => void
  onClose: () => void
}

/** The seller is remembered on the device, to mark the car sold later. */
export default function CarForm({ onListed, onClose }: Props) {
  const t = useMessages(market)
  const [seller] = useState(sellerOfDevice)
  const form = useForm(
    NewCar,
    {
      sellerId: seller.id,
      sellerName: seller.name,
      sellerPhone: seller.phone,
      title: '',
      make: '',
      model: '',
      year: '',
      description: '',
      condition: 'good',
      location: '',
    },
    'car',
  )
  // A signed-in person sells under their own phone, unless another is entered.
  useOwnPhone((phone) => form.value('sellerPhone') || form.prefill({ sellerPhone: phone }))
  const uploads = useUploads(form)
  const create = useApiMutation(cars.create, {
    done: t.cars.listed,
    doneDetail: ({ title }) => title,
    failed: [t.notListed, t.cars.listFailed],
    onDone: ({ sellerId, sellerName, sellerPhone }) => {
      keepSeller({ id: sellerId, name: sellerName, phone: sellerPhone })
      onListed()
    },
  })
  const { act, held } = useSubmitAfterUploads(create, form.element, uploads)

  return (
    <Dialog title={t.cars.sell} description={t.formLead} wide onClose={onClose}>
      <Form label={t.cars.sell} form={form} act={act} send={(car) => ({ body: { ...car, images: uploads.urls } })}>
        <VehicleParts form={form} year="year" make="make" model="model" />
        <TextField form={form} name="title" label={t.carTitle} placeholder={t.carTitleExample} />
        <ChoiceField
          form={form}
          name="condition"
          label={t.condition}
          options={CAR_CONDITIONS.map((value) => ({ value, label: t.carConditions[value] }))}
        />
        <FieldRow>
          <NumberField form={form} name="mileage" label={t.mileage} suffix={t.milesUnit} />
          <MoneyField form={form} name="price" label={t.price} />
        </FieldRow>
        <TextArea
          form={form}
          name="description"
          label={t.description}
          hint={t.descriptionHint}
          maxLength={2000}
          rows={3}
        />
        <PictureField uploads={uploads} />
        <TextField form={form} name="location" label={t.location} placeholder={t.carLocationExample} />
        <FieldRow>
          <TextField form={form} name="sellerName" label={t.yourName} autoComplete="name" />
          <TextField form={form} name="sellerPhone" label={t.phone} type="tel" autoComplete="tel" />
        </FieldRow>
        <FormEnd held={held} submit={t.cars.send} pending={act.pending} />
      </Form>
    </Dialog>
  )
}
