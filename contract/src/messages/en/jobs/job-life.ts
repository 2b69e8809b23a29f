import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('en-US')

/** Stages, steps, price and receipt, shared by customer, mechanic and office. */
export const messages = {
  stages: {
    open: 'Open',
    offered: 'Offers received',
    booked: 'Booked',
    on_the_way: 'On the way',
    arrived: 'Arrived',
    working: 'Working',
    done: 'Done',
    cancelled: 'Canceled',
  },
  timeline: 'Timeline',
  nothingYet: 'No entries yet.',
  reportedAt: ({ when }: { when: string }) => `reported ${when}`,

  price: 'Price',
  labor: 'Labor',
  travel: 'Travel',
  travelFor: ({ miles, about }: { miles: string; about: boolean }) =>
    `Travel (${about ? 'about ' : ''}${miles} ${plural(Number(miles), { one: 'mile', other: 'miles' })})`,
  noTravel: 'Travel is not included because the distance is unknown.',
  noPrice: 'No price yet.',
  total: 'Total',
  about: ({ total }: { total: string }) => `About ${total}`,
  agreedBy: {
    customer: ({ when }: { when: string }) => `Agreed by the customer, ${when}`,
    dispatcher: ({ when }: { when: string }) => `Agreed by phone, ${when}`,
    system: ({ when }: { when: string }) => `Price before the upgrade of ${when}`,
  },
  agreedBySignature: ({ when }: { when: string }) => `Signed on the mechanic's phone, ${when}`,
  tax: 'Tax on parts',
  lineDeclined: 'Declined',
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
  tipBy: ({ day }: { day: string }) => `Tip by card on ${day}, on top`,
  depositBy: ({ method, day }: { method: 'cash' | 'card' | 'transfer'; day: string }) =>
    `Deposit paid ${{ cash: 'in cash', card: 'by card', transfer: 'by transfer' }[method]} on ${day}`,
  returned: 'Returned to you, or on its way',
  due: 'Balance due',
  paidInFull: 'Paid in full. Thank you!',
  print: 'Print',

  shareLink: 'Share the link',
  copyLink: 'Copy the link',
  linkCopied: 'Link copied',
  linkNotCopied: "Couldn't copy the link. Open your job and copy it from the address bar.",
  linkTitle: 'My job at Desert Wrench',
}
