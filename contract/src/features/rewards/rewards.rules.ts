import { PHOENIX_OFFSET_MS, phoenixMonth } from '../../lib/phoenix-time.ts'
import { toE164 } from '../../lib/phone.ts'
import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'
import type { Raffle, Ticket } from './rewards.contract.ts'

interface ReferralFacts {
  /** The same person under any profile. */
  isOneself: boolean
  /** This person has a confirmed referral. */
  referredBefore: boolean
}

/** A mechanic without a finished job can be referred once, never by themselves. */
export function decideReferral(
  referrerId: string,
  referred: Pick<Mechanic, 'id' | 'hasCompletedFirstJob'>,
  { isOneself, referredBefore }: ReferralFacts,
): Verdict<{ status: 'pending' }> {
  if (referrerId === referred.id || isOneself) return no('referral.oneself')
  if (referredBefore) return no('referral.alreadyReferred')
  if (referred.hasCompletedFirstJob) return no('referral.alreadyWorking')
  return yes({ status: 'pending' })
}

/** A referral is answered once, by the referred mechanic. */
export const decideAnswer = (referral: { confirmedAt: string | null; closedAt: string | null }): Verdict<object> =>
  referral.confirmedAt === null && referral.closedAt === null ? yes({}) : no('referral.alreadyAnswered')

/** The following Phoenix month. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 4)}-${String(number + 1).padStart(2, '0')}`
}

/** Tolerance for a late clock that still issues tickets after the month's end. */
const ROUND_MARGIN_MS = 10 * 60_000

/** Earliest public round of a month: ten minutes after its end in Phoenix. */
export const roundMoment = (month: string): string =>
  new Date(Date.parse(`${monthAfter(month)}-01T00:00:00.000Z`) - PHOENIX_OFFSET_MS + ROUND_MARGIN_MS).toISOString()

/** A month is drawn once, after its end in Phoenix. */
export function decideDraw(raffle: Pick<Raffle, 'month' | 'status'>, now: string): Verdict<{ month: string }> {
  if (raffle.month >= phoenixMonth(now)) return no('raffle.notEnded')
  return raffle.status === 'active' ? yes({ month: raffle.month }) : no('raffle.alreadyDrawn')
}

/** Number of ended months that can be drawn without having been opened. */
const DRAWN_UNOPENED = 12

/** A month never opened is drawn only while recent. */
export function decideUnopened(month: string, now: string): Verdict<{ month: string }> {
  const [year = 0, number = 0] = phoenixMonth(now).split('-').map(Number)
  const [oldYear = 0, oldNumber = 0] = month.split('-').map(Number)
  const ago = (year - oldYear) * 12 + number - oldNumber
  return ago <= DRAWN_UNOPENED ? yes({ month }) : no('raffle.neverOpened')
}

/** Injected: server, browser and tests have different implementations. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

export type Side = Ticket['holder']
export type Numbered = Pick<Ticket, 'ticketNumber' | 'holder'>

interface Sealed {
  month: string
  /** 32 bytes (hex). */
  seed: string
  /** Randomness of the public round (hex); null for months without one. */
  randomness?: string | null
}

const DIGESTS = 2n ** 256n

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Published before the first ticket: SHA-256 of the seed's bytes (hex). */
export const commitmentOf = async (sha256: Sha256, seed: string): Promise<string> => toHex(await sha256(fromHex(seed)))

/**
 * Winning ticket of one side, null without tickets: SHA-256 of seed, randomness (if any) and `:side:month:0`, as a big-endian number modulo the ticket
 * count, is the zero-based index by ticket number. To avoid modulo bias, a digest in the last incomplete range is repeated with the next counter.
 */
export async function winningTicket(
  sha256: Sha256,
  { month, seed, randomness }: Sealed,
  side: Side,
  tickets: readonly Numbered[],
): Promise<number | null> {
  const numbers = tickets.filter(({ holder }) => holder === side).map(({ ticketNumber }) => ticketNumber)
  numbers.sort((a, b) => a - b)
  if (numbers.length === 0) return null
  const count = BigInt(numbers.length)
  const fair = DIGESTS - (DIGESTS % count)
  for (let counter = 0; ; counter++) {
    const message = [...fromHex(seed), ...fromHex(randomness ?? ''), ...ascii(`:${side}:${month}:${counter}`)]
    const digest = BigInt(`0x${toHex(await sha256(Uint8Array.from(message)))}`)
    if (digest < fair) return numbers[Number(digest % count)] ?? null
  }
}

export interface Draw {
  mechanicTicket: number | null
  customerTicket: number | null
  /** Cents. */
  mechanicPrize: number
  customerPrize: number
  /** Carried over: the half of a side without tickets, and the odd cent. */
  rolledOver: number
}

/** Half of the pool to one mechanic, half to one customer, by sealed seed and frozen tickets. */
export async function planDraw(
  sha256: Sha256,
  sealed: Sealed,
  pool: number,
  tickets: readonly Numbered[],
): Promise<Draw> {
  const half = Math.floor(pool / 2)
  const mechanicTicket = await winningTicket(sha256, sealed, 'mechanic', tickets)
  const customerTicket = await winningTicket(sha256, sealed, 'customer', tickets)
  const mechanicPrize = mechanicTicket === null ? 0 : half
  const customerPrize = customerTicket === null ? 0 : half
  const rolledOver = pool - mechanicPrize - customerPrize
  return { mechanicTicket, customerTicket, mechanicPrize, customerPrize, rolledOver }
}

/** Shows the last four digits, which only the owner recognizes. */
export const maskPhone = (phone: string): string => `•••-•••-${(toE164(phone) ?? phone.replace(/\D/g, '')).slice(-4)}`
