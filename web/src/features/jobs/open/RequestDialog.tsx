import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { SearchX } from 'lucide-react'
import type { RowById } from '../../../lib/row-by-id.ts'
import type { Profile } from '../../../shared/profile.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Message } from '../../../ui/Message.tsx'
import { RequestForm } from './RequestForm.tsx'

interface Props {
  sought: RowById<Job>
  profile: Profile
  onClose: () => void
  onPick: () => void
}

/** A mechanic offers to take one open job. */
export default function RequestDialog({ sought: { row: job, seeking, failed }, profile, onClose, onPick }: Props) {
  return (
    <Dialog
      title="Request This Job"
      {...(job && { description: [job.vehicleInfo, job.customerAddress].filter(Boolean).join(' · ') })}
      onClose={onClose}
    >
      {job && <RequestForm job={job} profile={profile} onPick={onPick} onSent={onClose} />}
      {!job && seeking && <Loading label="Loading the job" rows={1} />}
      {failed && <ErrorState error={failed.error} onRetry={failed.retry} />}
      {!job && !seeking && !failed && (
        <Message
          icon={SearchX}
          title="This job is no longer open."
          action={
            <Button variant="secondary" size="large" onClick={onClose}>
              See the open jobs
            </Button>
          }
        >
          Another mechanic may have it by now.
        </Message>
      )}
    </Dialog>
  )
}
