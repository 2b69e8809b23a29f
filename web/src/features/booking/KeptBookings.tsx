import { CircleCheck, CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import type { Act } from '../../lib/field/act.ts'
import { openQueue } from '../../lib/field/field.ts'
import { useField } from '../../lib/field/use-field.ts'
import { whereField } from '../../lib/field/where-field.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { saved } from '../../shared/device/saved.ts'
import { ofField } from '../../shared/field/messages.ts'
import { jobLinkPath } from '../../shared/job/job-link-path.ts'
import { bookPictures } from '../../shared/pictures/sending.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { keptIn, repliedIn } from './keep-booking.ts'

/** Bookings that were written without a signal: not sent yet, then sent, once. */
export default function KeptBookings() {
  const acts = useField()?.acts ?? []
  useEffect(() => void openQueue(), [])
  const bookings = acts.filter(({ kind }) => kind === 'booking')
  if (bookings.length === 0) return null
  return (
    <div role="status" className="mb-4 grid gap-2">
      {bookings.map((act) => (
        <KeptBooking key={act.id} act={act} />
      ))}
    </div>
  )
}

function KeptBooking({ act }: { act: Act }) {
  const t = useMessages(ofField)
  const { id, state, refusal, actedAt } = act
  const { vehicleInfo, place } = keptIn(act.shows)
  const job = state === 'sent' ? repliedIn(act.reply) : null
  useEffect(() => {
    if (!job) return
    if (job.customerLink) saved.give('jobLink', { token: job.customerLink, vehicleInfo: job.vehicleInfo })
    bookPictures(place, { jobId: job.id, party: 'customer', jobLink: job.customerLink })
  }, [job, place])
  if (job) {
    return (
      <Notice
        tone="green"
        icon={CircleCheck}
        title={t.bookingSent({ vehicle: vehicleInfo })}
        action={
          job.customerLink ? (
            <LinkButton to={jobLinkPath(job.customerLink)} variant="secondary" size="large">
              {t.seeJob}
            </LinkButton>
          ) : undefined
        }
      />
    )
  }
  return (
    <Notice
      tone={state === 'refused' ? 'red' : 'copper'}
      icon={CloudOff}
      title={
        state === 'refused' ? t.bookingRefused({ vehicle: vehicleInfo }) : t.bookingWaits({ vehicle: vehicleInfo })
      }
      action={
        <Button
          variant="secondary"
          size="large"
          onClick={() => void (state === 'refused' ? whereField()?.leaveOut(id) : whereField()?.send())}
        >
          {state === 'refused' ? t.leaveOut : t.sendNow}
        </Button>
      }
    >
      <p>{refusal ? refusal.message : t.bookingWaitsDetail({ when: showWhen(actedAt) })}</p>
    </Notice>
  )
}
