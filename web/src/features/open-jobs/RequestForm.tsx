import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { NewOffer, offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { catalogue, useMessages } from '../../lib/i18n/messages.ts'
import { toPhoenixInput } from '../../lib/i18n/time.ts'
import { toast } from '../../lib/react/toast.ts'
import { shared } from '../../shared/messages.ts'
import type { Profile } from '../../shared/profile/profile.ts'
import { ArrivalChips } from '../../shared/slots/ArrivalChips.tsx'
import { firstArrival } from '../../shared/slots/arrival-times.ts'
import { type FirmWindow, showWindow } from '../../shared/slots/promise-times.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { MomentField, MoneyField, TextArea } from '../../ui/forms/form-fields.tsx'
import { open } from './messages.ts'
import { OwnPlanThen } from './OwnPlanThen.tsx'
import { RequestPrice } from './RequestPrice.tsx'

interface Props {
  job: Job
  profile: Profile
  onPick: () => void
  onSent: () => void
}

const arrivalWords = catalogue('arrivalTimes')

/** The wished window, which binds offers. */
const wishOf = ({ windowStart, windowEnd }: Job): FirmWindow | null =>
  windowStart === null || windowEnd === null ? null : { windowStart, windowEnd }

const Offer = z.omit(NewOffer, { mechanicId: true })

export function RequestForm({ job, profile, onPick, onSent }: Props) {
  const t = useMessages(open)
  const { selectProfile, pickProfile } = useMessages(shared)
  const { wishedWindow } = useMessages(arrivalWords)
  const [opened] = useState(() => new Date().toISOString())
  const wish = wishOf(job)
  const first = firstArrival(Date.now(), wish)
  const form = useForm(Offer, { estimatedArrival: first, mechanicMessage: '' }, `request ${job.id}`)
  const arrival = form.value('estimatedArrival')
  const toField = () => {
    const field = form.element.current?.elements.namedItem('estimatedArrival')
    if (field instanceof HTMLElement) field.focus()
  }
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
      about={{ 'offer.outsideWindow': 'estimatedArrival' }}
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
      {wish && (
        <Notice tone="copper" icon={Clock} title={wishedWindow}>
          <span className="block first-letter:uppercase">{showWindow(wish)}</span>
        </Notice>
      )}
      <ArrivalChips
        chosen={arrival || null}
        onChoose={(arrival) => form.set('estimatedArrival', arrival)}
        window={wish}
        onOther={toField}
      />
      <MomentField
        form={form}
        name="estimatedArrival"
        label={t.arrival}
        hint={t.phoenixTime}
        min={toPhoenixInput(wish && wish.windowStart > opened ? wish.windowStart : opened)}
        {...(wish && { max: toPhoenixInput(wish.windowEnd) })}
      />
      {profile.mechanic && !Number.isNaN(Date.parse(arrival)) && (
        <OwnPlanThen mechanicId={profile.mechanic.id} arrival={arrival} hours={job.estimatedHours} />
      )}
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
