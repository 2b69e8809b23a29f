/** Calendar texts, in the language of the link. */
export const messages = {
  name: 'My Desert Wrench jobs',
  cancelled: 'Canceled.',
  done: 'Done.',
  noTime: 'As soon as possible: no time agreed.',
  phone: 'Phone',
  priority: 'Priority',
  priorities: { Low: 'Low', Medium: 'Medium', High: 'High', Emergency: 'Emergency' },
}
