import type { messages as common } from '@desert-wrench/contract/messages/en/shell/common.ts'
import {
  Bell,
  CalendarPlus,
  CarFront,
  Contact,
  Handshake,
  House,
  type LucideIcon,
  MessagesSquare,
  Replace,
  Route,
  Search,
  Stethoscope,
  Ticket,
  UserPlus,
  Wrench,
} from 'lucide-react'

type Path = keyof typeof common.places

interface ScreenLink {
  path: Path
  icon: LucideIcon
}

export interface Section {
  /** Key of the title in `common`, as for the labels of its paths. */
  name: 'customers' | 'mechanics' | 'marketplace' | 'management'
  places: readonly ScreenLink[]
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'customers',
    places: [
      { path: '/book', icon: CalendarPlus },
      { path: '/notifications', icon: Bell },
      { path: '/analyzer', icon: Stethoscope },
    ],
  },
  {
    name: 'mechanics',
    places: [
      { path: '/jobs', icon: Search },
      { path: '/chat', icon: MessagesSquare },
      { path: '/signup', icon: UserPlus },
    ],
  },
  {
    name: 'marketplace',
    places: [
      { path: '/referrals', icon: Handshake },
      { path: '/raffle', icon: Ticket },
      { path: '/parts', icon: Replace },
      { path: '/cars', icon: CarFront },
    ],
  },
  {
    name: 'management',
    places: [
      { path: '/', icon: House },
      { path: '/mechanics', icon: Wrench },
      { path: '/dispatch', icon: Route },
      { path: '/customers', icon: Contact },
    ],
  },
]
