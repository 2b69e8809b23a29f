import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { type BookedJob, Booking, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../lib/api/mutations.ts'
import type { Coordinates } from '../../lib/device/geolocation.ts'
import { hasDraft } from '../../lib/forms/draft.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useAccount } from '../../lib/sign-in/account.ts'
import { DangerInText } from '../../shared/danger/DangerInText.tsx'
import { type Handoffs, handoff } from '../../shared/device/handoff.ts'
import { saved } from '../../shared/device/saved.ts'
import { ofJobs } from '../../shared/job/messages.ts'
import { ConsentFields, useHasTexts } from '../../shared/message-choices/ConsentFields.tsx'
import { shared } from '../../shared/messages.ts'
import { exactly, useTypedPlace } from '../../shared/place/typed-location.ts'
import { OwnPhoneField } from '../../shared/profile/OwnPhoneField.tsx'
import { CarFields } from '../../shared/vehicle/CarFields.tsx'
import { VehicleField } from '../../shared/vehicle/VehicleField.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import { Form, useBeside, useForm } from '../../ui/forms/form.tsx'
import { ChoiceField, TextArea, TextField } from '../../ui/forms/form-fields.tsx'
import { AddressNote } from './BookAddress.tsx'
import { BookEstimate } from './BookEstimate.tsx'
import { BookLocation } from './BookLocation.tsx'
import { priceOf } from './booking-price.ts'
import { DuplicateJobDialog } from './DuplicateJobDialog.tsx'
import { useBookingOnce } from './duplicate-job.ts'
import { useExpectedPrice } from './expected-price.ts'
import { keepBooking } from './keep-booking.ts'
import { book } from './messages.ts'
import { SavedCustomer } from './SavedCustomer.tsx'
import { BookTime } from './time/BookTime.tsx'
import { useBookingTime } from './time/booking-time.ts'
import { useSlotMechanics } from './time/slot-mechanics.ts'

const OwnCars = lazyPart(() => import('./OwnCars.tsx'))
const BookPictures = lazyPart(() => import('./BookPictures.tsx'))

/** Loaded already where there are any. */
const sendPictures = async (place: string, jobId: string) =>
  (await import('../../shared/pictures/sending.ts')).bookPictures(place, { jobId, party: 'customer', jobLink: null })

interface Props {
  mechanic: Mechanic | null
  here: Coordinates | null
  address: string
  /** Reports a located address to the list. */
  onAddress: (address: string) => void
  onBooked: (job: BookedJob, mechanic: Mechanic | null) => void
  /** It waits on the device. */
  onKept: () => void
}

const NOBODY = { customerName: '', customerPhone: '', customerEmail: '', customerAddress: '', vehicleInfo: '' }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Each handoff has its own draft. */
const draftOf = (bookingHandoff: Handoffs['booking'] | null) =>
  ['booking', bookingHandoff?.vehicleInfo, bookingHandoff?.description].filter(Boolean).join(' ')

const Found = z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))

/** Booking details; the customer is remembered on the device. */
export function BookForm({ mechanic: chosen, here, address, onAddress, onBooked, onKept }: Props) {
  const t = useMessages(book)
  const { priority } = useMessages(ofJobs)
  const { priorities } = useMessages(shared)
  const [known, setKnown] = useState(() => saved.take('customer'))
  const [bookingHandoff] = useState(() => handoff.take('booking'))
  const { place: handedPlace, ...handed } = bookingHandoff ?? {}
  const draft = draftOf(bookingHandoff)
  const pictures = `booking ${draft}`
  // On unmount the handoff is used up, unless a draft needs it.
  useEffect(() => () => void (hasDraft(draft) || handoff.clear('booking')), [draft])
  const form = useForm(
    Booking,
    {
      ...{ ...NOBODY, description: '', priority: 'Medium', ...known },
      ...(address && { customerAddress: address }),
      ...(here && !address && !known?.customerAddress && { customerAddress: t.onTheMap }),
      ...handed,
    },
    draft,
  )
  const [place, setPlace] = useBeside(form, 'place', Found, handedPlace ?? here)
  const typedAddress = form.value('customerAddress')
  const byDevice = typedAddress === t.onTheMap
  /** Without an address the device's location is used. */
  const put = (next: typeof place) => {
    setPlace(next)
    if (next && typedAddress.trim() === '') form.set('customerAddress', t.onTheMap)
    if (!next && byDevice) form.set('customerAddress', '')
  }
  const typed = useTypedPlace(byDevice ? '' : typedAddress)
  const where = exactly(place) ?? typed.place
  const reportAddress = useEffectEvent(onAddress)
  useEffect(() => void (typed.place && reportAddress(typedAddress)), [typed.place, typedAddress])
  const when = useBookingTime(form, chosen?.id ?? null)
  const ofSlot = useSlotMechanics(when.slot && !chosen ? [when.slot] : []).get(when.slot?.mechanicId ?? '')
  const mechanic = chosen ?? ofSlot ?? null
  // A free time of anybody books its mechanic.
  const isBooking = when.times.mechanicId !== null
  const booking = useApiMutation(jobs.create, {
    done: t.booked,
    doneDetail: ({ mechanicName: name }) => (name === null ? t.postedDetail : t.bookedDetail({ name })),
    failed: [t.bookingFailed, t.notBooked],
    onDone: (job) => {
      const { customerName, customerPhone, customerEmail, vehicleInfo } = job
      saved.give('customer', {
        customerName,
        customerPhone,
        customerEmail,
        vehicleInfo,
        customerAddress: byDevice ? '' : (job.customerAddress ?? ''),
      })
      if (job.customerLink) saved.give('jobLink', { token: job.customerLink, vehicleInfo })
      when.onBooked()
      void sendPictures(pictures, job.id)
      onBooked(job, mechanic)
    },
  })
  const { act: agreeing, expectedTotal, changedTo } = useExpectedPrice(booking, priceOf(mechanic, where))
  const keeping = keepBooking(agreeing, pictures, onKept)
  const { question, act } = useBookingOnce(when.guard(keeping))
  const hasTexts = useHasTexts()
  const account = useAccount()
  const urgent = form.value('priority') === 'Emergency'

  return (
    <Form
      label={chosen ? t.bookMechanic : t.postYourJob}
      form={form}
      act={act}
      send={(booking) => ({
        body: {
          ...booking,
          textConsent: hasTexts && booking.textConsent,
          customerLatitude: place?.latitude ?? null,
          customerLongitude: place?.longitude ?? null,
          expectedTotal,
          ...when.times,
        },
      })}
    >
      <TextArea form={form} name="description" label={t.problem} hint={t.problemHint} rows={3} />
      <DangerInText text={form.value('description') ?? ''} />
      <BookPictures place={pictures} />
      {account?.customerId && (
        <OwnCars
          customerId={account.customerId}
          car={{
            vehicleInfo: form.value('vehicleInfo'),
            vin: text(form.value('vin')),
            plate: text(form.value('plate')),
          }}
          onChoose={({ vehicleInfo, vin, plate }) => {
            form.set('vehicleInfo', vehicleInfo)
            form.set('vin', vin)
            form.set('plate', plate)
          }}
        />
      )}
      <VehicleField form={form} name="vehicleInfo" label={t.vehicle} vin="vin" />
      <CarFields form={form} />
      <div className="grid gap-2">
        <TextField
          form={form}
          name="customerAddress"
          label={t.address}
          placeholder={t.addressExample}
          autoComplete="address-line1"
        />
        {mechanic && !place && <AddressNote typed={typed} />}
        <BookLocation words={{ why: t.locationWhy, added: t.locationAdded }} place={place} onPlace={put} />
      </div>
      <BookTime
        mechanicId={chosen?.id ?? null}
        form={form}
        when={when}
        where={place ? { place: exactly(place), unknown: false } : typed}
        description={form.value('description') ?? ''}
      />
      <ChoiceField
        form={form}
        name="priority"
        label={priority}
        options={PRIORITIES.map((value) => ({ value, label: priorities[value] }))}
        hint={urgent ? t.inDanger : undefined}
      />
      <FieldRow>
        <TextField form={form} name="customerName" label={t.name} autoComplete="name" />
        <OwnPhoneField form={form} name="customerPhone" label={t.phone} hint={t.phoneHint} />
      </FieldRow>
      <TextField form={form} name="customerEmail" label={t.email} optional type="email" autoComplete="email" />
      <ConsentFields form={form} sentence="booking" />
      {known && (
        <SavedCustomer
          onForget={() => {
            saved.clear('customer')
            saved.clear('jobLink')
            setKnown(null)
            form.prefill(NOBODY)
            onAddress('')
          }}
        />
      )}
      {mechanic && <BookEstimate mechanic={mechanic} where={where} changedTo={changedTo} />}
      {question.value && (
        <DuplicateJobDialog duplicate={question.value} onClose={question.close} onLeave={question.leave} />
      )}
      <Actions>
        <Button type="submit" size="large" pending={act.pending}>
          {isBooking ? t.sendBooking : t.postJob}
        </Button>
      </Actions>
    </Form>
  )
}
