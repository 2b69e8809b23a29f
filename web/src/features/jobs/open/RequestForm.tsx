import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { NewOffer, offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../../lib/api-mutation.ts'
import { toPhoenixInput } from '../../../lib/time.ts'
import { toast } from '../../../lib/toast.ts'
import type { Profile } from '../../../shared/profile.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, useForm } from '../../../ui/form.tsx'
import { MomentField, TextArea } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RequestPrice } from './RequestPrice.tsx'

interface Props {
  job: Job
  profile: Profile
  onPick: () => void
  onSent: () => void
}

const QUARTER = 15 * 60_000
const HOUR = 4 * QUARTER

/** An hour from now, at the next quarter of an hour. */
const soon = () => new Date(Math.ceil((Date.now() + HOUR) / QUARTER) * QUARTER).toISOString()

const Offer = z.omit(NewOffer, { mechanicId: true })

export function RequestForm({ job, profile, onPick, onSent }: Props) {
  const [opened] = useState(() => new Date().toISOString())
  const form = useForm(Offer, { estimatedArrival: soon(), mechanicMessage: '' })
  const sending = useApiMutation(offers.request, {
    done: 'Request Sent!',
    doneDetail: 'The customer sees it in My Notifications and answers there.',
    failed: ['Request Failed', 'Failed to send pickup request'],
    onDone: onSent,
  })
  const act: typeof sending = {
    ...sending,
    run: (sent, onRefused) => {
      if (profile.id !== null) sending.run(sent, onRefused)
      else toast({ title: 'Request Failed', description: 'Job or mechanic not selected', variant: 'destructive' })
    },
  }

  return (
    <Form
      label="Request This Job"
      form={form}
      act={act}
      send={(offer) => ({ params: { jobId: job.id }, body: { ...offer, mechanicId: profile.id ?? '' } })}
    >
      {profile.id === null && (
        <Notice
          tone="copper"
          title="Select Your Profile"
          action={
            <Button variant="secondary" onClick={onPick}>
              Select your profile
            </Button>
          }
        >
          The customer must see who asks.
        </Notice>
      )}
      <p>{job.description}</p>
      {profile.mechanic && <RequestPrice job={job} mechanic={profile.mechanic} />}
      <MomentField
        form={form}
        name="estimatedArrival"
        label="Estimated arrival"
        hint="Phoenix time"
        min={toPhoenixInput(opened)}
      />
      <TextArea
        form={form}
        name="mechanicMessage"
        label="Message to the customer"
        hint="What you would do and bring along (at least 10 characters)"
        rows={4}
      />
      <Actions>
        <Button type="submit" size="large" pending={act.pending}>
          Send request
        </Button>
      </Actions>
    </Form>
  )
}
