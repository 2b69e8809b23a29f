import type { Stage } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { CalendarPlus, CarFront, CircleCheck, Handshake, type LucideIcon, Route, Search, Wrench, X } from 'lucide-react'
import type { Tone } from '../../ui/styles/variants.ts'

export const isBeforeArrival = ({ stage }: { stage: Stage }) =>
  stage === 'open' || stage === 'offered' || stage === 'booked' || stage === 'on_the_way'

export const STAGE_VARIANTS: Record<Stage, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'indigo', icon: Search },
  offered: { tone: 'copper', icon: Handshake },
  booked: { tone: 'indigo', icon: CalendarPlus },
  on_the_way: { tone: 'copper', icon: Route },
  arrived: { tone: 'copper', icon: CarFront },
  working: { tone: 'copper', icon: Wrench },
  done: { tone: 'green', icon: CircleCheck },
  cancelled: { tone: 'red', icon: X },
}
