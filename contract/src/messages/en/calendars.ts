import { showSpan } from '../show-times.ts'

/** Calendar texts, in the language of the link. */
export const messages = {
  name: 'My Desert Wrench jobs',
  cancelled: 'Canceled.',
  done: 'Done.',
  noTime: 'As soon as possible: no time agreed.',
  promised: (window: { windowStart: string; windowEnd: string }) => `Arrival promised: ${showSpan(window, 'en-US')}.`,
  phone: 'Phone',
  priority: 'Priority',
  priorities: { Low: 'Low', Medium: 'Medium', High: 'High', Emergency: 'Emergency' },
}
