import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { CalendarPlus } from 'lucide-react'
import { useLocation } from 'wouter'
import { useMessages } from '../../lib/i18n/messages.ts'
import { handoff } from '../../shared/device/handoff.ts'
import { nextBooking } from '../../shared/job/next-booking.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { answers } from './messages.ts'

/** Prefills customer, car and mechanic; the problem stays empty. */
export function BookAgain({ job }: { job: Job }) {
  const t = useMessages(answers)
  const [, navigate] = useLocation()
  const start = () => {
    handoff.give('booking', nextBooking(job))
    navigate(job.mechanicId ? `/book?book=${job.mechanicId}` : '/book?post=yes')
  }
  return (
    <Button variant="secondary" icon={CalendarPlus} onClick={start}>
      {t.bookAgain}
    </Button>
  )
}
