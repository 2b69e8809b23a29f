import type { EstimateAct } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { PHOENIX_OFFSET_MS } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { timelineWords } from '@desert-wrench/contract/messages/timeline-words.ts'
import type { Dependencies } from '../../dependencies.ts'

/** In Phoenix, which has no daylight saving; empty where no calendar has the moment. */
function at(moment: string | null): string {
  const local = new Date(moment === null ? Number.NaN : Date.parse(moment) + PHOENIX_OFFSET_MS)
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 16).replace('T', ' ')
}

/** The provider's limit of a text. */
const LONGEST = 20_000

type EstimateRow = NonNullable<Awaited<ReturnType<Dependencies['estimates']['agreedOf']>>>
type Steps = Awaited<ReturnType<Dependencies['timeline']['of']>>

interface Facts {
  statement: string
  agreed: EstimateRow | null
  paid: { what: string; amount: number; returned: number; paidAt: string | null }[]
  steps: Steps
  messages: readonly { by: string; text: string; createdAt: string }[]
}

const ACTS: Record<EstimateAct, string> = {
  offer: 'an offer',
  booking: 'a booking at this price',
  office: 'a booking by phone',
  change: 'a price agreed by phone',
  estimate: 'a written estimate',
  migration: 'an earlier record',
}

function agreement({ act, agreedBy, agreedAt, total, lines, signature }: EstimateRow): string[] {
  return [
    `The customer agreed to ${showMoney(total)} by ${ACTS[act]}, recorded ${at(agreedAt)} (${agreedBy ?? ''}).`,
    ...(signature ? [`It is signed: ${at(signature.at)}, on the phone of the ${signature.recordedBy}.`] : []),
    ...lines
      .filter(({ declined }) => !declined)
      .map(
        ({ kind, description, cents }) =>
          `- ${description || kind}: ${kind === 'discount' ? '-' : ''}${showMoney(cents)}`,
      ),
  ]
}

const part = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines].join('\n')

/** In English, in the order in which banks read it; what is too long loses its end. */
export function evidenceText({ statement, agreed, paid, steps, messages }: Facts): string {
  const text = [
    statement,
    'Times are of Phoenix, Arizona (UTC-7).',
    part('APPROVAL', agreed ? agreement(agreed) : []),
    part(
      'PAYMENTS',
      paid.map(
        ({ what, amount, returned, paidAt }) =>
          `${at(paidAt)} ${what}: ${showMoney(amount)}${returned > 0 ? `, ${showMoney(returned)} refunded` : ''}`,
      ),
    ),
    part(
      'TIMELINE',
      steps.map((step) => `${at(step.at)} ${timelineWords(step, 'en')}`),
    ),
    part(
      'MESSAGES',
      messages.map(({ by, text: said, createdAt }) => `${at(createdAt)} ${by}: ${said}`),
    ),
  ]
    .filter((one) => one !== '')
    .join('\n\n')
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed()}…`
}
