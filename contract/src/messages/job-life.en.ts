import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** A job's stages, steps, price and receipt, as all three of its people read them. */
export const messages = {
  stages: {
    open: 'Open',
    offered: 'Offers wait',
    booked: 'Booked',
    on_the_way: 'On the way',
    arrived: 'Arrived',
    working: 'Working',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  timeline: 'What happened',
  nothingYet: 'Nothing happened yet.',

  price: 'Price',
  labor: 'Labor',
  travel: 'Travel',
  travelFor: ({ miles, about }: { miles: string; about: boolean }) =>
    `Travel (${about ? 'about ' : ''}${miles} ${plural(Number(miles), { one: 'mile', other: 'miles' })})`,
  noTravel: 'Travel is not in it: the distance is not known.',
  noPrice: 'No price yet.',
  total: 'Total',
  about: ({ total }: { total: string }) => `About ${total}`,
  agreedBy: {
    customer: ({ when }: { when: string }) => `Agreed by the customer, ${when}`,
    dispatcher: ({ when }: { when: string }) => `Agreed by phone, ${when}`,
    system: ({ when }: { when: string }) => `Price before the upgrade of ${when}`,
  },
  tax: 'Tax on parts',
  times: ({ quantity, price }: { quantity: string; price: string }) => `${quantity} × ${price}`,
  lineKinds: { labor: 'Labor', part: 'Part', travel: 'Travel', fee: 'Fee', discount: 'Discount' },

  receipt: 'Receipt',
  receiptOpen: 'See receipt',
  receiptLoading: 'Loading the receipt',
  receiptFor: 'For',
  receiptVehicle: 'Vehicle',
  receiptMechanic: 'Mechanic',
  receiptDone: 'Done on',
  paidBy: ({ method, day }: { method: 'cash' | 'card' | 'transfer'; day: string }) =>
    `Paid ${{ cash: 'in cash', card: 'by card', transfer: 'by transfer' }[method]} on ${day}`,
  due: 'Still due',
  paidInFull: 'Paid in full. Thank you!',
  print: 'Print',

  shareLink: 'Share the link',
  copyLink: 'Copy the link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied. Open your job and copy it from the address bar.',
  linkTitle: 'My job at Desert Wrench',
}
