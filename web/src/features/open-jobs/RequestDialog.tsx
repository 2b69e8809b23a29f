import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { SearchX } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RowById } from '../../lib/api/row-by-id.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import type { Profile } from '../../shared/profile/profile.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { MissingRow } from '../../ui/feedback/MissingRow.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { open } from './messages.ts'
import { RequestForm } from './RequestForm.tsx'

const ProblemPictures = lazyPart(() => import('../../shared/pictures/ProblemPictures.tsx'))

interface Props {
  lookup: RowById<Job>
  profile: Profile
  /** Payments due before an offer is accepted. */
  Balance: ComponentType<{ mechanic: Mechanic }>
  onClose: () => void
  onPick: () => void
}

export default function RequestDialog({ lookup, profile, Balance, onClose, onPick }: Props) {
  const { row: job } = lookup
  const t = useMessages(open)
  return (
    <Dialog
      title={t.requestJob}
      {...(job && { description: [job.vehicleInfo, job.customerAddress].filter(Boolean).join(' · ') })}
      onClose={onClose}
    >
      {profile.mechanic && <Balance mechanic={profile.mechanic} />}
      {job && job.problemPictures > 0 && profile.mechanic && (
        <div className="mb-4 min-h-11">
          <ProblemPictures job={job} />
        </div>
      )}
      {job && <RequestForm job={job} profile={profile} onPick={onPick} onSent={onClose} />}
      {!job && (
        <MissingRow
          lookup={lookup}
          loading={t.loadingJob}
          icon={SearchX}
          title={t.noLongerOpen}
          detail={t.perhapsTaken}
          back={t.seeOpen}
          onBack={onClose}
        />
      )}
    </Dialog>
  )
}
