import type { Work } from '../../features/vehicles/maintenance.rules.ts'
import { showMoney } from '../../lib/money.ts'
import { showSpan, showStart, showTime } from '../show-times.ts'

/** What texts and mails may say; the sentences stay below two segments with the longest names. */
export interface TextParameters {
  business: string
  link: string
  vehicle: string
  mechanicName: string
  customerName: string
  windowStart: string | null
  windowEnd: string | null
  arrivesAt: string | null
  offers: number
  total: number
  answer: 'approved' | 'declined'
  /** On the mechanic's phone; else the office agreed by phone. */
  signed: boolean
  moment: string
  emergency: boolean
  place: string
  /** Of the thread of a job: its last unread message, who wrote it (empty: the office), and how many are before it. */
  writer: string
  message: string
  before: number
  /** Of maintenance: what is due. */
  works: readonly Work[]
}

type Given = TextParameters

const time = ({ windowStart, windowEnd }: Pick<Given, 'windowStart' | 'windowEnd'>): string | null =>
  windowStart === null || windowEnd === null ? null : showSpan({ windowStart, windowEnd }, 'en-US')
const at = (moment: string | null) => (moment === null ? '' : showStart(moment, 'en-US'))

const thread = ({ business, writer, message, before }: Given) =>
  `${business}: ${writer && `${writer}: `}"${message}"${before === 0 ? '' : ` (${before} more before)`}.`

const DUE: Readonly<Record<Work, string>> = {
  oil: 'an oil change',
  tires: 'tire service',
  brakes: 'a brake inspection',
  battery: 'a battery test',
  ac: 'an AC check',
  coolant: 'a coolant change',
}
/** At most two by name. */
const due = ({ works }: Given): string =>
  works.length === 0
    ? 'maintenance'
    : `${works
        .slice(0, 2)
        .map((work) => DUE[work])
        .join(' and ')}${works.length > 2 ? ' and more' : ''}`

/** Texts by kind; a mail also has a subject. Every text names the business first. */
export const messages = {
  booked: {
    subject: ({ vehicle }: Given) => `Your request for your ${vehicle}`,
    text: (given: Given) =>
      `${given.business}: we have your request for your ${given.vehicle}${time(given) ? `, ${time(given)}` : ''}. Reply STOP to end texts. Follow it: ${given.link}`,
  },
  offers: {
    subject: ({ vehicle }: Given) => `Offers for your ${vehicle}`,
    text: ({ business, offers, vehicle, link }: Given) =>
      `${business}: ${offers === 1 ? 'you have an offer' : `you have ${offers} offers`} for your ${vehicle}. Compare and choose: ${link}`,
  },
  noOffers: {
    subject: ({ vehicle }: Given) => `No offers yet for your ${vehicle}`,
    text: ({ business, vehicle, link }: Given) =>
      `${business}: no mechanic has made an offer for your ${vehicle} yet. We are looking into it. Your job: ${link}`,
  },
  hired: {
    subject: ({ mechanicName }: Given) => `${mechanicName} takes your job`,
    text: (given: Given) =>
      `${given.business}: ${given.mechanicName} takes care of your ${given.vehicle}${time(given) ? `, ${time(given)}` : ''}. Details: ${given.link}`,
  },
  unanswered: {
    subject: ({ mechanicName }: Given) => `${mechanicName} has not answered yet`,
    text: ({ business, mechanicName, link }: Given) =>
      `${business}: ${mechanicName} has not answered your booking yet. You can wait or choose another mechanic: ${link}`,
  },
  reopened: {
    subject: ({ vehicle }: Given) => `Your ${vehicle} needs another mechanic`,
    text: ({ business, vehicle, link }: Given) =>
      `${business}: the mechanic for your ${vehicle} can't come. Other mechanics can now make offers: ${link}`,
  },
  timeChanged: {
    subject: ({ vehicle }: Given) => `New time for your ${vehicle}`,
    text: (given: Given) =>
      `${given.business}: new time for your ${given.vehicle}: ${time(given) ?? ''}. Details: ${given.link}`,
  },
  timeProposed: {
    subject: ({ mechanicName }: Given) => `${mechanicName} proposes another time`,
    text: (given: Given) =>
      `${given.business}: ${given.mechanicName} proposes another time: ${time(given) ?? ''}. Accept or decline: ${given.link}`,
  },
  reminderEvening: {
    subject: ({ vehicle }: Given) => `Tomorrow: your ${vehicle}`,
    text: (given: Given) =>
      `${given.business}: reminder for tomorrow, ${time(given) ?? ''}. ${given.mechanicName} comes for your ${given.vehicle}. Details: ${given.link}`,
  },
  reminderSoon: {
    subject: ({ vehicle }: Given) => `Today: your ${vehicle}`,
    text: (given: Given) =>
      `${given.business}: ${given.mechanicName} comes for your ${given.vehicle} today, ${time(given) ?? ''}. Details: ${given.link}`,
  },
  onTheWay: {
    subject: ({ mechanicName }: Given) => `${mechanicName} is on the way`,
    text: ({ business, mechanicName, arrivesAt, link }: Given) =>
      `${business}: ${mechanicName} is on the way${arrivesAt === null ? '' : ` and expects to arrive at ${showTime(arrivesAt, 'en-US')}`}. Follow: ${link}`,
  },
  estimate: {
    subject: ({ vehicle }: Given) => `An estimate for your ${vehicle}`,
    text: ({ business, mechanicName, total, vehicle, link }: Given) =>
      `${business}: ${mechanicName} sent an estimate of ${showMoney(total)} for your ${vehicle}. Please approve or decline: ${link}`,
  },
  priceChanged: {
    subject: ({ vehicle }: Given) => `The price for your ${vehicle} changed`,
    text: ({ business, mechanicName, total, signed, link }: Given) =>
      `${business}: the price with ${mechanicName} is now ${showMoney(total)}, as ${signed ? 'signed on their phone' : 'agreed by phone'}. Not right? Object here: ${link}`,
  },
  cancelled: {
    subject: ({ vehicle }: Given) => `Your job for the ${vehicle} was canceled`,
    text: ({ business, vehicle, link }: Given) =>
      `${business}: we canceled the job for your ${vehicle}. Nobody will come. Details: ${link}`,
  },
  done: {
    subject: ({ vehicle }: Given) => `Your ${vehicle} is done`,
    text: ({ business, mechanicName, vehicle, link }: Given) =>
      `${business}: ${mechanicName} finished your ${vehicle}. Your receipt, and a place to rate the work: ${link}`,
  },
  paymentReceived: {
    subject: ({ total }: Given) => `We received ${showMoney(total)}`,
    text: ({ business, total, vehicle, link }: Given) =>
      `${business}: we received your payment of ${showMoney(total)} for your ${vehicle}. Receipt: ${link}`,
  },
  maintenanceDue: {
    subject: ({ vehicle }: Given) => `Your ${vehicle} is due for maintenance`,
    text: (given: Given) =>
      `${given.business}: your ${given.vehicle} is due for ${due(given)}.${time(given) ? ` Next free time: ${time(given)}.` : ''} Book it, or say it is done: ${given.link}`,
  },
  messageToCustomer: {
    subject: ({ writer, business }: Given) => `Message from ${writer || business}`,
    text: (given: Given) => `${thread(given)} Reply here or open ${given.link}`,
  },
  messageToMechanic: {
    subject: ({ writer, vehicle, business }: Given) => `Message from ${writer || business}: ${vehicle}`,
    text: (given: Given) => `${thread(given)} Reply here or open ${given.link}`,
  },
  mechanicBooked: {
    subject: ({ vehicle }: Given) => `New booking: ${vehicle}`,
    text: (given: Given) =>
      `${given.business}: ${given.customerName} booked you for a ${given.vehicle}${time(given) ? `, ${time(given)}` : ', as soon as possible'}. Accept or decline: ${given.link}`,
  },
  mechanicHired: {
    subject: ({ vehicle }: Given) => `You're hired: ${vehicle}`,
    text: (given: Given) =>
      `${given.business}: you're hired. ${given.customerName} approved your offer for the ${given.vehicle}${time(given) ? `, ${time(given)}` : ''}. Job: ${given.link}`,
  },
  notTaken: {
    subject: ({ vehicle }: Given) => `Offer not accepted: ${vehicle}`,
    text: ({ business, vehicle, link }: Given) =>
      `${business}: your offer for the ${vehicle} was not accepted this time. Open jobs: ${link}`,
  },
  estimateAnswered: {
    subject: ({ answer }: Given): string => (answer === 'approved' ? 'Estimate approved' : 'Estimate declined'),
    text: ({ business, customerName, answer, total, vehicle, link }: Given) =>
      `${business}: ${customerName} ${answer === 'approved' ? 'approved' : 'declined'} ${showMoney(total)} for the ${vehicle}. Job: ${link}`,
  },
  mechanicCancelled: {
    subject: ({ vehicle }: Given) => `No longer your job: ${vehicle}`,
    text: ({ business, vehicle, link }: Given) =>
      `${business}: the job for the ${vehicle} was canceled or given to someone else. You don't need to go. Your jobs: ${link}`,
  },
  mechanicTimeChanged: {
    subject: ({ vehicle }: Given) => `New time: ${vehicle}`,
    text: (given: Given) =>
      `${given.business}: new time for ${given.customerName}'s ${given.vehicle}: ${time(given) ?? ''}. Job: ${given.link}`,
  },
  mechanicTimeKept: {
    subject: ({ vehicle }: Given) => `Your new time was declined: ${vehicle}`,
    text: ({ business, customerName, vehicle, link }: Given) =>
      `${business}: ${customerName} keeps the agreed time for the ${vehicle}. Job: ${link}`,
  },
  emergencyNear: {
    subject: ({ vehicle }: Given) => `Emergency near you: ${vehicle}`,
    text: ({ business, vehicle, place, link }: Given) =>
      `${business}: emergency near you${place === '' ? '' : ` in ${place}`}, a ${vehicle}. Make an offer: ${link}`,
  },
  trialEnds: {
    subject: 'Your free trial ends soon',
    text: ({ business, moment, link }: Given) =>
      `${business}: your free trial ends ${at(moment)}. Choose a plan to keep getting jobs: ${link}`,
  },
  feeDue: {
    subject: ({ total }: Given) => `${showMoney(total)} platform fee due`,
    text: ({ business, total, moment, link }: Given) =>
      `${business}: a platform fee of ${showMoney(total)} is due by ${at(moment)}. Pay it here: ${link}`,
  },
  staffNoOffers: {
    subject: ({ vehicle, emergency }: Given) =>
      `${emergency ? 'EMERGENCY: no' : 'No'} offers after 15 minutes: ${vehicle}`,
    text: ({ business, customerName, vehicle, link }: Given) =>
      `${business}: nobody has made an offer for ${customerName}'s ${vehicle} in 15 minutes. Assign a mechanic: ${link}`,
  },
  staffUnanswered: {
    subject: ({ mechanicName }: Given) => `${mechanicName} does not answer a booking`,
    text: ({ business, mechanicName, customerName, vehicle, link }: Given) =>
      `${business}: ${mechanicName} has not answered the booking of ${customerName}'s ${vehicle}. Call them or reassign it: ${link}`,
  },
  staffDispute: {
    subject: ({ total, vehicle }: Given) => `Disputed payment: ${showMoney(total)}, ${vehicle}`,
    text: ({ business, total, customerName, vehicle, moment, link }: Given) =>
      `${business}: the bank disputes ${showMoney(total)} that ${customerName} paid for the ${vehicle}. ${moment ? `Send evidence by ${at(moment)}` : 'Send evidence soon'}: ${link}`,
  },
  providerFailing: {
    subject: 'Texts are not leaving',
    text: ({ business, link }: Given) =>
      `${business}: the text provider refuses or does not answer. Texts wait. See "npm run doctor" and the account at the provider. ${link}`,
  },
}
