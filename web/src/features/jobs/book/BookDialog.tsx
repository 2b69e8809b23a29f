import type { NameOnFile } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { RowById } from '../../../lib/row-by-id.ts'
import { showRates } from '../../../shared/rates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Message } from '../../../ui/Message.tsx'
import { BookForm } from './BookForm.tsx'
import { BookNext } from './BookNext.tsx'

interface Props {
  /** Whom to book; without, the job is posted for any mechanic. */
  chosen?: RowById<Mechanic>
  onClose: () => void
}

/** First the form, then what happens next. */
export default function BookDialog({ chosen, onClose }: Props) {
  const [booked, setBooked] = useState<(Job & NameOnFile) | null>(null)
  const mechanic = chosen?.row ?? null

  if (booked) {
    return (
      <Dialog title="What happens next" onClose={onClose}>
        <BookNext job={booked} mechanic={mechanic} onClose={onClose} />
      </Dialog>
    )
  }
  if (chosen && !mechanic) {
    return (
      <Dialog title="Book This Mechanic" onClose={onClose}>
        <Missing {...chosen} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={mechanic ? 'Book This Mechanic' : 'Post Your Job'}
      description={
        mechanic
          ? `${mechanic.name} · ${mechanic.specialty} · ${showRates(mechanic)}`
          : 'Any mechanic may request it. You compare their offers and choose who comes.'
      }
      wide
      onClose={onClose}
    >
      <BookForm mechanic={mechanic} onBooked={setBooked} />
    </Dialog>
  )
}

function Missing({ seeking, failed, onClose }: RowById<Mechanic> & { onClose: () => void }) {
  if (seeking) return <Loading label="Loading the mechanic" rows={1} />
  if (failed) return <ErrorState error={failed.error} onRetry={failed.retry} />
  return (
    <Message
      icon={SearchX}
      title="This mechanic is not here"
      action={
        <Button variant="secondary" size="large" onClick={onClose}>
          See the mechanics
        </Button>
      }
    >
      They may have left, or the list with this filter does not have them.
    </Message>
  )
}
