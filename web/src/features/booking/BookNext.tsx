import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import type { BookedJob } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { Bell, Phone, Route } from 'lucide-react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { callTo } from '../../lib/device/phone-uri.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { jobLinkPath } from '../../shared/job/job-link-path.ts'
import { onFile } from '../../shared/job/name-on-file.ts'
import { ShareJobLink } from '../../shared/job/ShareJobLink.tsx'
import { ofConsent } from '../../shared/message-choices/consent-messages.ts'
import { PushOffer } from '../../shared/push/PushOffer.tsx'
import { showPromise } from '../../shared/slots/promise-times.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { SuccessMessage } from '../../ui/feedback/SuccessMessage.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { book } from './messages.ts'
import { bookTime } from './time/messages.ts'

const SendingPictures = lazyPart(() => import('../../shared/pictures/SendingPictures.tsx'))

interface Props {
  job: BookedJob
  mechanic: Mechanic | null
  onClose: () => void
}

function useSteps(job: BookedJob): Record<string, string> {
  const t = useMessages(book)
  const { chosen, wished } = useMessages(bookTime)
  const { mechanicName: name, customerPhone, totalCost, distanceToMechanic, customerLink, windowStart } = job
  const time = showPromise(job)
  const follow = { follow: customerLink ? t.followByLink : t.followByPhone }
  if (name === null) return { ...(windowStart && { wished: wished({ time }) }), ...t.postedSteps, ...follow }
  const total = totalCost !== null && showMoney(totalCost)
  return {
    when: chosen({ time }),
    shown: t.bookedSteps.shown({ name, phone: showPhone(customerPhone) }),
    ...(total && {
      cost: distanceToMechanic === null ? t.bookedSteps.labor({ total }) : t.bookedSteps.cost({ total }),
    }),
    ...follow,
  }
}

/** Only what leaves; without a private link there is none to keep. */
function useConfirmation({ confirmedBy, customerPhone, customerEmail, customerLink }: BookedJob): string | null {
  const t = useMessages(ofConsent)
  const { data } = useApiQuery(business.get, {})
  if (confirmedBy.includes('sms')) return t.textLeaves({ phone: showPhone(customerPhone) })
  if (confirmedBy.includes('email') && customerEmail) return t.emailLeaves({ email: customerEmail })
  if (!customerLink || !data) return null
  return data.channels.includes('sms') ? t.keepLinkNoTexts : t.keepLink
}

export function BookNext({ job, mechanic, onClose }: Props) {
  const t = useMessages(book)
  const { mechanicName: name, customerPhone, customerLink, customerNameOnFile, vehicleInfo: vehicle } = job
  const steps = useSteps(job)
  const confirmation = useConfirmation(job)
  return (
    <>
      <SuccessMessage>{name === null ? t.posted({ vehicle }) : t.bookedFor({ name, vehicle })}</SuccessMessage>
      <ol className="grid gap-3">
        {Object.entries(steps).map(([name, step], index) => (
          <li key={name} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-copper-tint text-sm font-bold text-copper-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 empty:hidden">
        <SendingPictures place={job.id} />
      </div>
      {confirmation && <p className="mt-4 font-bold wrap-anywhere">{confirmation}</p>}
      {customerNameOnFile && <p className="mt-4">{onFile(customerNameOnFile)}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {mechanic?.phone && (
          <LinkButton to={callTo(mechanic.phone)} variant="secondary" size="large" icon={Phone}>
            <span className="min-w-0 wrap-anywhere">{t.call({ name: mechanic.name })}</span>
          </LinkButton>
        )}
        {customerLink && <ShareJobLink token={customerLink} />}
        {customerLink && (
          <LinkButton to={byPhone(customerPhone)} variant="quiet" size="large" icon={Bell}>
            <span className="whitespace-nowrap">{t.myNotifications}</span>
          </LinkButton>
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <PushOffer />
      </div>
      <Actions>
        {customerLink ? (
          <LinkButton to={jobLinkPath(customerLink)} size="large" icon={Route}>
            {t.follow}
          </LinkButton>
        ) : (
          <LinkButton to={byPhone(customerPhone)} size="large" icon={Bell}>
            <span className="whitespace-nowrap">{t.myNotifications}</span>
          </LinkButton>
        )}
        <Button variant="secondary" size="large" onClick={onClose}>
          {t.done}
        </Button>
      </Actions>
    </>
  )
}

const byPhone = (phone: string) => `/notifications?phone=${encodeURIComponent(phone)}`
