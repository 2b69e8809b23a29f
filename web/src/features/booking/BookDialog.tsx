import type { BookedJob } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { isolate } from '@desert-wrench/contract/lib/isolate.ts'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { RowById } from '../../lib/api/row-by-id.ts'
import type { Coordinates } from '../../lib/device/geolocation.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showRates } from '../../shared/mechanic/rates.ts'
import { shared } from '../../shared/messages.ts'
import { MissingRow } from '../../ui/feedback/MissingRow.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { BookForm } from './BookForm.tsx'
import { BookNext } from './BookNext.tsx'
import { book } from './messages.ts'

interface Props {
  /** Absent if the job is posted for any mechanic. */
  chosen?: RowById<Mechanic>
  here: Coordinates | null
  address: string
  onAddress: (address: string) => void
  onClose: () => void
}

export default function BookDialog({ chosen, here, address, onAddress, onClose }: Props) {
  const t = useMessages(book)
  const { specialties } = useMessages(shared)
  const [booked, setBooked] = useState<{ job: BookedJob; mechanic: Mechanic | null } | null>(null)
  const mechanic = chosen?.row ?? null

  if (booked) {
    return (
      <Dialog title={t.next} onClose={onClose}>
        <BookNext {...booked} onClose={onClose} />
      </Dialog>
    )
  }
  if (chosen && !mechanic) {
    return (
      <Dialog title={t.bookMechanic} onClose={onClose}>
        <MissingRow
          lookup={chosen}
          loading={t.loadingMechanic}
          icon={SearchX}
          title={t.mechanicMissing}
          detail={t.mechanicMissingDetail}
          back={t.seeMechanics}
          onBack={onClose}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={mechanic ? t.bookMechanic : t.postYourJob}
      description={
        mechanic
          ? `${isolate(mechanic.name)} · ${specialties[mechanic.specialty]} · ${showRates(mechanic)}`
          : t.postLead
      }
      wide
      onClose={onClose}
    >
      <BookForm
        mechanic={mechanic}
        here={here}
        address={address}
        onAddress={onAddress}
        onKept={onClose}
        onBooked={(job, who) => setBooked({ job, mechanic: who })}
      />
    </Dialog>
  )
}
