import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { NewOffer, offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { toPhoenixInput } from '../../lib/i18n/time.ts'
import { toast } from '../../lib/react/toast.ts'
import { shared } from '../../shared/messages.ts'
import type { Profile } from '../../shared/profile/profile.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { MomentField, MoneyField, TextArea } from '../../ui/forms/form-fields.tsx'
import { open } from './messages.ts'
import { RequestPrice } from './RequestPrice.tsx'

interface Props {
  job: Job
  profile: Profile
  onPick: () => void
  onSent: () => void
}

const QUARTER = 15 * 60_000
const HOUR = 4 * QUARTER

/** One hour from now, rounded up to a quarter of an hour. */
const soon = () => new Date(Math.ceil((Date.now() + HOUR) / QUARTER) * QUARTER).toISOString()

const Offer = z.omit(NewOffer, { mechanicId: true })

export function RequestForm({ job, profile, onPick, onSent }: Props) {
  const t = useMessages(open)
  const { selectProfile, pickProfile } = useMessages(shared)
  const [opened] = useState(() => new Date().toISOString())
  const form = useForm(Offer, { estimatedArrival: soon(), mechanicMessage: '' }, `request ${job.id}`)
  const sending = useApiMutation(offers.request, {
    done: t.sent,
    doneDetail: t.sentDetail,
    failed: [t.requestFailed, t.notSent],
    onDone: onSent,
  })
  const act: typeof sending = {
    ...sending,
    run: (sent, sender) => {
      if (profile.id !== null) sending.run(sent, sender)
      else toast({ title: t.requestFailed, description: t.notSelected, variant: 'destructive' })
    },
  }

  return (
    <Form
      label={t.requestJob}
      form={form}
      act={act}
      send={(offer) => ({ params: { jobId: job.id }, body: { ...offer, mechanicId: profile.id ?? '' } })}
    >
      {profile.id === null && (
        <Notice
          tone="copper"
          title={selectProfile}
          action={
            <Button variant="secondary" onClick={onPick}>
              {pickProfile}
            </Button>
          }
        >
          {t.customerMustSee}
        </Notice>
      )}
      <p>{job.description}</p>
      {profile.mechanic && <RequestPrice job={job} mechanic={profile.mechanic} />}
      <MomentField
        form={form}
        name="estimatedArrival"
        label={t.arrival}
        hint={t.phoenixTime}
        min={toPhoenixInput(opened)}
      />
      <MoneyField form={form} name="proposedPrice" label={t.ownPrice} hint={t.ownPriceHint} optional />
      <TextArea form={form} name="mechanicMessage" label={t.message} hint={t.messageHint} rows={4} />
      <Actions>
        <Button type="submit" size="large" pending={act.pending}>
          {t.send}
        </Button>
      </Actions>
    </Form>
  )
}
