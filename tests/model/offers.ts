import assert from 'node:assert/strict'
import { offerFields } from '../factories/offer.ts'
import { labor, type Person, type Request, sendAway, unpaid } from '../month/town.ts'
import {
  type Estimate,
  isOpen,
  isThere,
  type Job,
  type Line,
  leaveBehind,
  type Shop,
  sumOf,
  turnDown,
} from './world.ts'

const WAITING = ['pickup.alreadyAnswered', 'job.alreadyTaken']

/** Offers, hires and estimates; and mechanics who leave with all of theirs. */
export function offerActs({ app, world, teller }: Shop) {
  const { tell, now } = teller
  const jobOf = (id: string) => world.works.find((job) => job.id === id) as Job
  const off = (job: Job): string | false => (job.isGone && 'job.unknown') || (job.isCancelled && 'job.cancelled')

  async function offer(job: Job, mechanic: Person): Promise<void> {
    const waits = ({ job: on, status, mechanic: whose }: Request) =>
      on === job.id && whose === mechanic.id && status === 'pending'
    const refusal =
      off(job) ||
      (mechanic.isGone && 'mechanic.unknown') ||
      unpaid(world, mechanic.id, now()) ||
      (!isOpen(job) && 'job.notOpen') ||
      (world.requests.some(waits) && 'pickup.alreadyWaiting')
    const path = `/api/jobs/${job.id}/pickup-requests`
    const sent = await tell<Request>('offered', 'POST', path, offerFields(mechanic.id), refusal)
    if (sent) world.requests.push({ id: sent.id, job: job.id, mechanic: mechanic.id, status: 'pending' })
  }

  function hire(request: Request): void {
    const job = jobOf(request.job)
    const mechanic = world.people.find(({ id }) => id === request.mechanic) as Person
    request.status = 'approved'
    Object.assign(job, { mechanic: mechanic.id, status: 'in-progress', labor: labor(mechanic.hourlyRate, job.hours) })
    leaveBehind(job)
    turnDown(world, job)
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

  /** Two are hired at once: one of them is. */
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
    job.estimates.push({ id: sent.id, version: sent.version, status: 'sent', ...sum })
  }

  async function answerEstimate(job: Job, estimate: Estimate, verb: 'approve' | 'decline'): Promise<void> {
    const refusal =
      (job.isGone && 'estimate.unknown') ||
      (job.isCancelled && 'job.cancelled') ||
      ((estimate.status !== 'sent' || job.mechanic === null) && 'estimate.alreadyAnswered') ||
      (job.status === 'completed' && 'job.stagePassed')
    if (!(await tell(`estimate ${verb}`, 'PATCH', `/api/estimates/${estimate.id}/${verb}`, {}, refusal))) return
    estimate.status = verb === 'approve' ? 'approved' : 'declined'
    const { total, travel } = estimate
    if (verb === 'approve') Object.assign(job, { travel, labor: total - travel })
  }

  /** Their pending jobs are open again, what waits of theirs is turned down, what is due is cancelled. */
  async function leave(person: Person): Promise<void> {
    const own = world.works.filter((job) => isThere(job) && job.mechanic === person.id)
    const busy = own.some(({ status }) => status === 'in-progress')
    const refusal = person.isGone ? 'mechanic.unknown' : busy && 'mechanic.busy'
    const left = await tell('leave', 'DELETE', `/api/mechanics/${person.id}`, undefined, refusal)
    if (left === undefined) return
    const open = own.filter(({ status }) => status === 'pending')
    sendAway({ ...world, works: open }, person)
    for (const job of open) {
      leaveBehind(job)
      job.travel = 0
      for (const request of world.requests)
        if (request.job === job.id && request.status === 'approved') request.status = 'rejected'
    }
  }

  return { offer, answer, hireTwice, rivals, estimate, answerEstimate, leave }
}
