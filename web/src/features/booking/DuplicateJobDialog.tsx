import { useId } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import type { DuplicateQuestion } from './duplicate-job.ts'
import { book } from './messages.ts'

interface Props {
  duplicate: DuplicateQuestion
  onClose: () => void
  /** Closes without a history step, because the job's screen replaces the entry. */
  onLeave: () => void
}

/** Shows the existing job before a duplicate is made. */
export function DuplicateJobDialog({ duplicate: { job, bookAnyway }, onClose, onLeave }: Props) {
  const t = useMessages(book)
  const id = useId()
  const [, navigate] = useLocation()
  const { vehicleInfo, description, createdAt, customerPhone, mechanicName } = job
  return (
    <Modal
      alert
      labelledBy={`${id}-question`}
      describedBy={`${id}-job`}
      onClose={onClose}
      className="question scroll-area inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] mx-auto max-h-[84dvh] max-w-md animate-rise rounded-xl p-6 shadow-high sm:top-1/4 sm:bottom-auto"
    >
      <h2 id={`${id}-question`} className="text-lg">
        {t.twin}
      </h2>
      <div id={`${id}-job`} className="mt-3 grid justify-items-start gap-1 rounded-md bg-sunk p-4">
        <p className="font-bold wrap-anywhere">{vehicleInfo}</p>
        <p className="line-clamp-3 text-sm wrap-anywhere">{description}</p>
        <p className="text-sm text-soft">{[mechanicName, showMoment(createdAt)].filter(Boolean).join(' · ')}</p>
        <StageBadge stage={job.stage} />
      </div>
      <div className="mt-6 flex flex-row-reverse flex-wrap gap-2 max-sm:*:w-full">
        <Button
          data-first-focus
          size="large"
          onClick={() => {
            onLeave()
            navigate(`/notifications?phone=${encodeURIComponent(customerPhone ?? '')}&job=${job.id}`, { replace: true })
          }}
        >
          {t.openTwin}
        </Button>
        <Button
          variant="secondary"
          size="large"
          onClick={() => {
            onClose()
            bookAnyway()
          }}
        >
          {t.bookAnyway}
        </Button>
      </div>
    </Modal>
  )
}
