import { type BookedJob, Booking, jobs, PRIORITIES } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useEffect, useState } from 'react'
import { useApiMutation } from '../../../lib/api-mutation.ts'
import type { Place } from '../../../lib/geolocation.ts'
import { handOver } from '../../../lib/handover.ts'
import { useMessages } from '../../../lib/messages.ts'
import { remembered } from '../../../lib/remembered.ts'
import { useUnsent } from '../../../lib/unsent-input.ts'
import { shared } from '../../../shared/messages.ts'
import { VehicleField } from '../../../shared/VehicleField.tsx'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldRow } from '../../../ui/FieldRow.tsx'
import { Form, useForm } from '../../../ui/form.tsx'
import { ChoiceField, TextArea, TextField } from '../../../ui/form-fields.tsx'
import { ofJobs } from '../messages.ts'
import { BookEstimate } from './BookEstimate.tsx'
import { BookPlace } from './BookPlace.tsx'
import { book } from './messages.ts'
import { RememberedCustomer } from './RememberedCustomer.tsx'
import { TwinDialog } from './TwinDialog.tsx'
import { useBookingOnce } from './twin-job.ts'

interface Props {
  mechanic: Mechanic | null
  /** Where the customer is, where they have said so on the list already. */
  here: Place | null
  onBooked: (job: BookedJob) => void
}

const NOBODY = { customerName: '', customerPhone: '', customerEmail: '', customerAddress: '', vehicleInfo: '' }

/** What a mechanic must know to come. Who books is kept on the device, so the next time starts filled in. */
export function BookForm({ mechanic, here, onBooked }: Props) {
  const t = useMessages(book)
  const { priority } = useMessages(ofJobs)
  const { priorities } = useMessages(shared)
  const [known, setKnown] = useState(() => remembered.take('customer'))
  const [place, setPlace] = useState<Place | null>(here)
  const [handed] = useState(() => handOver.take('booking'))
  // It is used up once the form is closed; a reload meanwhile finds it again.
  useEffect(() => () => handOver.clear('booking'), [])
  const form = useForm(Booking, { ...NOBODY, description: '', priority: 'Medium', ...known, ...handed })
  const booking = useApiMutation(jobs.create, {
    done: t.booked,
    doneDetail: mechanic ? t.bookedDetail({ name: mechanic.name }) : t.postedDetail,
    failed: [t.bookingFailed, t.notBooked],
    onDone: (job) => {
      const { customerName, customerPhone, customerEmail, vehicleInfo } = job
      remembered.give('customer', {
        customerName,
        customerPhone,
        customerEmail,
        vehicleInfo,
        customerAddress: job.customerAddress ?? '',
      })
      if (job.customerLink) remembered.give('jobLink', { token: job.customerLink, vehicleInfo })
      onBooked(job)
    },
  })
  const { question, act } = useBookingOnce(booking)
  useUnsent('the place of a booking', () => place, setPlace)
  const urgent = form.value('priority') === 'Emergency'

  return (
    <Form
      label={mechanic ? t.bookMechanic : t.postYourJob}
      form={form}
      act={act}
      send={(booking) => ({
        body: {
          ...booking,
          mechanicId: mechanic?.id ?? null,
          customerLatitude: place?.latitude ?? null,
          customerLongitude: place?.longitude ?? null,
        },
      })}
    >
      <TextArea form={form} name="description" label={t.problem} hint={t.problemHint} rows={3} />
      <VehicleField form={form} name="vehicleInfo" label={t.vehicle} />
      <div className="grid gap-2">
        <TextField
          form={form}
          name="customerAddress"
          label={t.address}
          placeholder={t.addressExample}
          autoComplete="street-address"
          maxLength={300}
        />
        <BookPlace place={place} onPlace={setPlace} />
      </div>
      <ChoiceField
        form={form}
        name="priority"
        label={priority}
        options={PRIORITIES.map((value) => ({ value, label: priorities[value] }))}
        hint={urgent ? t.inDanger : undefined}
      />
      <FieldRow>
        <TextField form={form} name="customerName" label={t.name} autoComplete="name" maxLength={100} />
        <TextField
          form={form}
          name="customerPhone"
          label={t.phone}
          hint={t.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
      </FieldRow>
      <TextField
        form={form}
        name="customerEmail"
        label={t.email}
        optional
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      {known && (
        <RememberedCustomer
          onForget={() => {
            remembered.clear('customer')
            remembered.clear('jobLink')
            setKnown(null)
            for (const name of Object.keys(NOBODY)) form.set(name as keyof typeof NOBODY, '')
          }}
        />
      )}
      {mechanic && <BookEstimate mechanic={mechanic} place={place} />}
      {question.value && <TwinDialog twin={question.value} onClose={question.close} onLeave={question.leave} />}
      <Actions>
        <Button type="submit" size="large" pending={act.pending}>
          {mechanic ? t.sendBooking : t.postJob}
        </Button>
      </Actions>
    </Form>
  )
}
