import { cars, NewCar } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { VehicleParts } from '../../shared/VehicleParts.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldRow } from '../../ui/FieldRow.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { ChoiceField, MoneyField, NumberField, TextArea, TextField } from '../../ui/form-fields.tsx'
import { FormEnd } from './FormEnd.tsx'
import { CAR_CHOICES } from './labels.ts'
import { PictureField } from './PictureField.tsx'
import { keepSeller, sellerOfDevice } from './seller.ts'
import { useSubmitAfterUploads } from './submit-after-uploads.ts'
import { useUploads } from './uploads.ts'

interface Props {
  onListed: () => void
  onClose: () => void
}

/** Anyone offers a car. Who sells is kept on the device, so that they can mark it sold later. */
export default function CarForm({ onListed, onClose }: Props) {
  const uploads = useUploads()
  const [seller] = useState(sellerOfDevice)
  const form = useForm(NewCar, {
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
  })
  const create = useApiMutation(cars.create, {
    done: 'Car Listed!',
    doneDetail: ({ title }) => title,
    failed: ['Listing Failed', 'Failed to create car listing'],
    onDone: ({ sellerId, sellerName, sellerPhone }) => {
      keepSeller({ id: sellerId, name: sellerName, phone: sellerPhone })
      onListed()
    },
  })
  const { act, held } = useSubmitAfterUploads(create, form.element, uploads)

  return (
    <Dialog title="Sell a car" description="Buyers see your name and call you." wide onClose={onClose}>
      <Form label="Sell a car" form={form} act={act} send={(car) => ({ body: { ...car, images: uploads.urls } })}>
        <VehicleParts form={form} year="year" make="make" model="model" />
        <TextField form={form} name="title" label="Title" placeholder="Camry LE, one owner, cold AC" maxLength={120} />
        <ChoiceField form={form} name="condition" label="Condition" options={CAR_CHOICES} />
        <FieldRow>
          <NumberField form={form} name="mileage" label="Mileage" suffix="miles" />
          <MoneyField form={form} name="price" label="Price" />
        </FieldRow>
        <TextArea
          form={form}
          name="description"
          label="Description"
          hint="10 characters or more"
          maxLength={2000}
          rows={3}
        />
        <PictureField uploads={uploads} />
        <TextField form={form} name="location" label="Location" placeholder="Phoenix, AZ" maxLength={200} />
        <FieldRow>
          <TextField form={form} name="sellerName" label="Your name" autoComplete="name" maxLength={100} />
          <TextField form={form} name="sellerPhone" label="Phone number" type="tel" autoComplete="tel" maxLength={30} />
        </FieldRow>
        <FormEnd held={held} submit="List car" pending={act.pending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
