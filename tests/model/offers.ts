import assert from 'node:assert/strict'
import { offerFields } from '../support/factories/offer.ts'
import { noteAnswer } from './response-times.ts'
import { labor, type Person, type Request, sendAway, unpaid } from './state.ts'
import {
  agree,
  agreeTo,
  declineOffers,
  dropAgreement,
  type Estimate,
  endHire,
  isOpen,
  isThere,
  type Job,
  type Line,
  objectable,
  type Shop,
  sumOf,
} from './world.ts'

const WAITING = ['pickup.alreadyAnswered', 'job.alreadyTaken']

/** Offers, hires and estimates; and mechanics who leave. */
export function offerActs({ app, world, cashier }: Shop) {
  const { tell, now } = cashier
  const jobOf = (id: string) => world.works.find((job) => job.id === id) as Job
  const off = (job: Job): string | false => (job.isGone && 'job.unknown') || (job.isCancelled && 'job.cancelled')

  async function offer(job: Job, mechanic: Person): Promise<void> {
    const isPending = ({ job: on, status, mechanic: whose }: Request) =>
      on === job.id && whose === mechanic.id && status === 'pending'
    const refusal =
      off(job) ||
      (mechanic.isGone && 'mechanic.unknown') ||
      unpaid(world, mechanic.id, now()) ||
      (!isOpen(job) && 'job.notOpen') ||
      (world.requests.some(isPending) && 'pickup.alreadyWaiting')
    const path = `/api/jobs/${job.id}/pickup-requests`
    // No moment, so that the job keeps no wished window once it is nobody's again.
    const fields = offerFields(mechanic.id, { estimatedArrival: 'Soon' })
    const sent = await tell<Request>('offered', 'POST', path, fields, refusal)
    if (!sent) return
    const price = labor(mechanic.hourlyRate, job.hours)
    world.requests.push({ id: sent.id, job: job.id, mechanic: mechanic.id, status: 'pending', price })
    noteAnswer(world, job, mechanic.id, now())
  }

  function hire(request: Request): void {
    const job = jobOf(request.job)
    const mechanic = world.people.find(({ id }) => id === request.mechanic) as Person
    request.status = 'approved'
    dropAgreement(job)
    Object.assign(job, { mechanic: mechanic.id, status: 'in-progress' })
    agree(job, request.price, 'other')
    declineOffers(world, job)
  }

  async function answer(request: Request, verb: 'approve' | 'reject'): Promise<void> {
    const job = jobOf(request.job)
    const refusal =
      (job.isGone && 'pickup.unknown') ||
      (job.isCancelled && 'job.cancelled') ||
      (request.status !== 'pending' && 'pickup.alreadyAnswered') ||
      (verb === 'approve' && job.mechanic !== null && 'job.alreadyTaken') ||
      (verb === 'approve' && !isOpen(job) && 'job.notOpen')
    if (!(await tell(verb, 'PATCH', `/api/pickup-requests/${request.id}/${verb}`, {}, refusal))) return
    if (verb === 'approve') hire(request)
    else request.status = 'rejected'
  }

  const rivals = (job: Job) => world.requests.filter(({ job: on, status }) => on === job.id && status === 'pending')

  /** Two concurrent hires: one succeeds. */
  async function hireTwice(job: Job): Promise<void> {
    const [one, other = one] = rivals(job)
    if (!one || !other) return
    const answers = await Promise.all(
      [one, other].map(({ id }) => app.patch(`/api/pickup-requests/${id}/approve`, { by: 'customer' })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    const [won, lost] = answers[0]?.status === 200 ? [one, answers[1]] : [other, answers[0]]
    assert.ok(WAITING.includes(lost?.body.code), lost?.body.code)
    hire(won)
  }

  async function estimate(job: Job, lines: Line[]): Promise<void> {
    const refusal =
      off(job) || (job.status === 'completed' && 'job.stagePassed') || (job.mechanic === null && 'job.notBooked')
    const sent = await tell<Estimate>('estimate sent', 'POST', `/api/jobs/${job.id}/estimates`, { lines }, refusal)
    if (!sent) return
    const sum = sumOf(lines)
    assert.deepEqual([sent.version, sent.total], [job.estimates.length + 1, sum.total])
    for (const earlier of job.estimates) if (earlier.status === 'sent') earlier.status = 'replaced'
    const { mechanic } = job
    const version = { id: sent.id, version: sent.version, mechanic, act: 'estimate', agreement: null } as const
    job.estimates.push({ ...version, status: 'sent', ...sum })
  }

  /** The server's own versions have no published ids. */
  async function idOf(job: Job, { id, version }: Estimate): Promise<string> {
    if (!id.startsWith('version')) return id
    const [row] = await app.sql<{ id: string }>('SELECT id FROM job_estimates WHERE job_id = $1 AND version = $2', [
      job.id,
      version,
    ])
    return row?.id ?? id
  }

  /** The customer objects to a price of staff: the last agreement with the same mechanic applies, or the job is reopened. */
  function object(job: Job): void {
    const last = job.estimates
      .filter(({ status, mechanic }) => status === 'approved' && mechanic === job.mechanic)
      .sort((one, other) => (other.agreement ?? 0) - (one.agreement ?? 0))[0]
    if (last) {
      agreeTo(job, last)
      return
    }
    endHire(world, job)
    dropAgreement(job)
    Object.assign(job, { mechanic: null, status: 'pending', step: null, postedAt: now() })
  }

  async function answerEstimate(job: Job, estimate: Estimate, verb: 'approve' | 'decline'): Promise<void> {
    const objects = verb === 'decline' && objectable(job) === estimate
    const over = job.status === 'completed' || (objects && job.step === 'working')
    const refusal =
      (job.isGone && 'estimate.unknown') ||
      (job.isCancelled && 'job.cancelled') ||
      (!objects && (estimate.status !== 'sent' || job.mechanic === null) && 'estimate.alreadyAnswered') ||
      (over && 'job.stagePassed')
    const path = `/api/estimates/${await idOf(job, estimate)}/${verb}`
    if (!(await tell(`${objects ? 'price' : 'estimate'} ${verb}`, 'PATCH', path, {}, refusal))) return
    if (verb === 'approve') agreeTo(job, estimate)
    else estimate.status = 'declined'
    if (objects) object(job)
  }

  /** Their pending jobs reopen, open offers are declined, due payments canceled. */
  async function leave(person: Person): Promise<void> {
    const own = world.works.filter((job) => isThere(job) && job.mechanic === person.id)
    const busy = own.some(({ status }) => status === 'in-progress')
    const refusal = person.isGone ? 'mechanic.unknown' : busy && 'mechanic.busy'
    const left = await tell('leave', 'DELETE', `/api/mechanics/${person.id}`, undefined, refusal)
    if (left === undefined) return
    const open = own.filter(({ status }) => status === 'pending')
    sendAway({ ...world, works: open }, person, now())
    for (const job of open) {
      dropAgreement(job)
      for (const request of world.requests)
        if (request.job === job.id && request.status === 'approved') request.status = 'rejected'
    }
  }

  return { offer, answer, hireTwice, rivals, estimate, answerEstimate, leave }
}
