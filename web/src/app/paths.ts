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

export interface Place {
  path: string
  label: string
  icon: LucideIcon
}

export interface Section {
  title: string
  places: readonly Place[]
}

/** The fourteen paths are all the paths; the product has no others. */
export const SECTIONS: readonly Section[] = [
  {
    title: 'For Customers',
    places: [
      { path: '/book', label: 'Book Service', icon: CalendarPlus },
      { path: '/notifications', label: 'My Notifications', icon: Bell },
      { path: '/analyzer', label: 'Problem Analyzer', icon: Stethoscope },
    ],
  },
  {
    title: 'For Mechanics',
    places: [
      { path: '/jobs', label: 'Available Jobs', icon: Search },
      { path: '/chat', label: 'Mechanic Hub', icon: MessagesSquare },
      { path: '/signup', label: 'Join as Mechanic', icon: UserPlus },
    ],
  },
  {
    title: 'Marketplace',
    places: [
      { path: '/referrals', label: 'Referrals', icon: Handshake },
      { path: '/raffle', label: 'Monthly Raffle', icon: Ticket },
      { path: '/parts', label: 'Parts Swap', icon: Replace },
      { path: '/cars', label: 'Car Marketplace', icon: CarFront },
    ],
  },
  {
    title: 'Management',
    places: [
      { path: '/', label: 'Home', icon: House },
      { path: '/mechanics', label: 'Mechanics', icon: Wrench },
      { path: '/dispatch', label: 'Dispatch', icon: Route },
      { path: '/customers', label: 'Customers', icon: Contact },
    ],
  },
]
