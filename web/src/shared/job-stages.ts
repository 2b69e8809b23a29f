import type { Stage } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import {
  Ban,
  CalendarCheck,
  CircleCheck,
  Handshake,
  type LucideIcon,
  MapPin,
  Megaphone,
  Route,
  Wrench,
} from 'lucide-react'
import { catalogue } from '../lib/messages.ts'
import type { Tone } from '../ui/class-names.ts'

/** The words of a job's stages, steps, price and receipt. */
export const jobLife = catalogue('jobLife')

/** How each stage looks; its words are `stages` of the catalogue. */
export const STAGE_LOOKS: Record<Stage, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'indigo', icon: Megaphone },
  offered: { tone: 'copper', icon: Handshake },
  booked: { tone: 'indigo', icon: CalendarCheck },
  on_the_way: { tone: 'copper', icon: Route },
  arrived: { tone: 'copper', icon: MapPin },
  working: { tone: 'copper', icon: Wrench },
  done: { tone: 'green', icon: CircleCheck },
  cancelled: { tone: 'red', icon: Ban },
}
