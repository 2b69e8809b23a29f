import type { NewJob } from '@desert-wrench/contract/slices/jobs/jobs.contract.ts'
import { priceJob } from '@desert-wrench/contract/slices/jobs/jobs.rules.ts'
import type { NewPickup } from '@desert-wrench/contract/slices/pickups/pickups.contract.ts'
import { decideRequest } from '@desert-wrench/contract/slices/pickups/pickups.rules.ts'
import type { Builders } from './builders.ts'
import type { Chance } from './chance.ts'
import { type Joined, standingAt } from './joined.ts'
import { HOUR, idAt, iso, MINUTE } from './moments.ts'
import { ARRIVALS, voicesFor } from './voices.ts'

/** A mechanic's request for an open job. */
export interface Offer {
  id: string
  mechanic: Joined
  at: number
  body: NewPickup
  /** Cents. */
  price: number
  payment: { paymentRequired: boolean; paymentCompleted: boolean }
  status: 'pending' | 'approved' | 'rejected'
  answeredAt: number | null
}

const OPEN = { mechanicId: null, status: 'pending' } as const

const paymentAt = (mechanic: Joined, at: number) => decideRequest(OPEN, standingAt(mechanic, at), iso(at)).plan

/** Whether the membership of a mechanic lets them ask for an open job at that moment. */
export const mayAsk = (mechanic: Joined, at: number): boolean => paymentAt(mechanic, at) !== undefined

/** The car of `2014 Honda Accord`. */
const carOf = (vehicleInfo: string) => vehicleInfo.replace(/^\d{4} /, '')

const QUARTER = 15 * MINUTE

function arrival(from: number, soon: boolean, chance: Chance): string {
  if (chance.happens(0.2)) return chance.pick(ARRIVALS)
  const at = from + (soon ? chance.between(0.75, 6) : chance.between(0.75, 20)) * HOUR
  return iso(Math.ceil(at / QUARTER) * QUARTER)
}

interface Asking {
  job: NewJob
  mechanics: readonly Joined[]
  /** Between these moments they ask, in this order. */
  from: number
  to: number
  /** Nobody arrives before it. */
  notBefore: number
}

/** The requests of these mechanics, each in words of its own, none answered yet. */
export function offersOn(asking: Asking, { buildPickup }: Builders, chance: Chance): Offer[] {
  const { job, mechanics, from, to, notBefore } = asking
  const spoken = new Set<string>()
  const times = mechanics.map(() => Math.round(chance.between(from, to))).sort((a, b) => a - b)
  return mechanics.flatMap((mechanic, place) => {
    const at = times[place] ?? to
    const payment = paymentAt(mechanic, at)
    if (!payment) return []
    const words = chance.pick(voicesFor(mechanic.body.specialty).filter((voice) => !spoken.has(voice)))
    spoken.add(words)
    const body = buildPickup({
      mechanicId: mechanic.id,
      estimatedArrival: arrival(Math.max(at, notBefore), job.priority === 'Emergency', chance),
      mechanicMessage: words.replaceAll('{car}', carOf(job.vehicleInfo)),
    })
    const price = priceJob(mechanic.body, job).totalCost
    return [{ id: idAt(at, chance), mechanic, at, body, price, payment, status: 'pending' as const, answeredAt: null }]
  })
}

/** The customer hires one of them; the others are turned down at that moment, or were before. */
export function answer(offers: readonly Offer[], hired: Joined, at: number, chance: Chance): Offer[] {
  return offers.map((offer) => {
    if (offer.mechanic === hired) return { ...offer, status: 'approved', answeredAt: at }
    const before = chance.happens(0.12) ? Math.round(chance.between(offer.at, at)) : at
    return { ...offer, status: 'rejected', answeredAt: before }
  })
}
