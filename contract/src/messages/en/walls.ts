import type { Wall } from '../../features/schedule/walls.ts'

/** Why a time does not fit a mechanic's calendar. */
export const messages: Record<Wall, string> = {
  taken: 'The mechanic has another job then.',
  past: 'This time has passed.',
  timeOff: 'The mechanic has time off then.',
  paused: 'The mechanic has paused new bookings then.',
  hours: "This is outside the mechanic's working hours.",
  drive: "There's not enough time to drive to or from the next job.",
}
