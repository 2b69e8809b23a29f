import { PHOENIX_OFFSET_MS, phoenixMonth } from '../../lib/phoenix-time.ts'
import { toE164 } from '../../lib/phone.ts'
import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'
import type { Raffle, Ticket } from './rewards.contract.ts'

interface ReferralFacts {
  /** They are one person, under whichever profiles. */
  isOneself: boolean
  /** Somebody referred this person before, and they said yes. */
  referredBefore: boolean
}

/** Refers a mechanic who has not finished a job yet, once, and never oneself. */
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

/** A referral is answered once, by whom it is about. */
export const decideAnswer = (referral: { confirmedAt: string | null; closedAt: string | null }): Verdict<object> =>
  referral.confirmedAt === null && referral.closedAt === null ? yes({}) : no('referral.alreadyAnswered')

/** The Phoenix month that follows one. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 4)}-${String(number + 1).padStart(2, '0')}`
}

/** A late clock may still give tickets for so long after a month's end; the public round comes later. */
const ROUND_MARGIN_MS = 10 * 60_000

/** The moment from which on the public round of a month comes: ten minutes after its end in Phoenix. */
export const roundMoment = (month: string): string =>
  new Date(Date.parse(`${monthAfter(month)}-01T00:00:00.000Z`) - PHOENIX_OFFSET_MS + ROUND_MARGIN_MS).toISOString()

/** A month is drawn once, after it has ended in Phoenix. */
export function decideDraw(raffle: Pick<Raffle, 'month' | 'status'>, now: string): Verdict<{ month: string }> {
  if (raffle.month >= phoenixMonth(now)) return no('raffle.notEnded')
  return raffle.status === 'active' ? yes({ month: raffle.month }) : no('raffle.alreadyDrawn')
}

/** So many ended months can be drawn although nothing ever opened them. */
const DRAWN_UNOPENED = 12

/** A month that never opened is drawn only while it is one of the last ended ones. */
export function decideUnopened(month: string, now: string): Verdict<{ month: string }> {
  const [year = 0, number = 0] = phoenixMonth(now).split('-').map(Number)
  const [oldYear = 0, oldNumber = 0] = month.split('-').map(Number)
  const ago = (year - oldYear) * 12 + number - oldNumber
  return ago <= DRAWN_UNOPENED ? yes({ month }) : no('raffle.neverOpened')
}

/** SHA-256, from whoever has one: the server, a browser, a test. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

export type Side = Ticket['holder']
export type Numbered = Pick<Ticket, 'ticketNumber' | 'holder'>

interface Sealed {
  month: string
  /** 32 bytes, hexadecimal. */
  seed: string
  /** What the public round brought, hexadecimal; nothing where the month was opened without one. */
  randomness?: string | null
}

const DIGESTS = 2n ** 256n

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** What is published before the first ticket: the SHA-256 of the seed's bytes, hexadecimal. */
export const commitmentOf = async (sha256: Sha256, seed: string): Promise<string> => toHex(await sha256(fromHex(seed)))

/**
 * The ticket that wins on one side, or null where the side has none: SHA-256 of the seed's bytes, those of the public randomness
 * where the month has some, and the text `:side:month:0`, as a big-endian number, modulo how many tickets the side has, counts from 0 along their numbers. A digest in the last
 * incomplete round would favour the first tickets; the counter at the end of the text then goes on to 1.
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
  /** What goes on into the next month: the half of a side without tickets, and the odd cent. */
  rolledOver: number
}

/** Half of the pool to one mechanic, half to one customer, by the sealed seed and the frozen tickets. */
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

/** Whose phone it is, only its owner can tell: the last four digits. */
export const maskPhone = (phone: string): string => `•••-•••-${(toE164(phone) ?? phone.replace(/\D/g, '')).slice(-4)}`
