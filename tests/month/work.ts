import assert from 'node:assert/strict'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { jobFields } from '../support/factories/job.ts'
import { offerFields } from '../support/factories/offer.ts'
import { newPhone } from '../support/factories/phone.ts'
import { firstChoice, noteAnswer } from './answers.ts'
import type { Cashier } from './cashier.ts'
import { bare } from './people.ts'
import { isPresent, labor, type Person, type Request, unpaid, type Work } from './state.ts'

const isOpen = ({ mechanic, status }: Work) => mechanic === null && status === 'pending'

/** Acts on jobs by customers, mechanics and dispatchers. */
export function workActs({ town, chance, now, tell }: Cashier) {
  const there = () => town.works.filter(isPresent)
  const someone = () => (chance.once(8) ? chance.one(town.people) : chance.one(town.people.filter(isPresent)))

  async function book(
    kind = chance.of('booked', 'booked', 'posted', 'posted', 'posted', 'dispatched'),
    whom?: Person,
  ): Promise<Work | undefined> {
    const mechanic = kind === 'booked' ? (whom ?? someone()) : kind === 'dispatched' ? firstChoice(town) : undefined
    const hours = chance.of(null, 0.5, 1.5, 4, 10, 17.5)
    const customerPhone = chance.once(3) ? (chance.one(town.works)?.customer ?? newPhone()) : newPhone()
    const { customerAddress, ...dispatch } = jobFields({ customerPhone, estimatedHours: hours })
    const body =
      kind === 'dispatched'
        ? { ...dispatch, autoAssign: true }
        : { ...dispatch, customerAddress, mechanicId: mechanic?.id ?? null }
    const refusal =
      (kind === 'dispatched' && !mechanic && 'mechanic.noneAvailable') || (mechanic?.isGone && 'mechanic.unknown')
    const job = await tell<Job>(`job ${kind}`, 'POST', '/api/jobs', body, refusal)
    if (!job) return
    assert.equal(job.mechanicId, mechanic?.id ?? null)
    const work: Work = {
      id: job.id,
      customer: customerPhone,
      mechanic: mechanic?.id ?? null,
      status: 'pending',
      postedAt: now(),
      hours: hours ?? 2,
      labor: mechanic ? labor(mechanic.hourlyRate, hours ?? 2) : 0,
      wasFinished: false,
      isGone: false,
    }
    town.works.push(work)
    return work
  }

  async function request(
    mechanic = someone(),
    work = chance.once(5) ? chance.one(town.works) : chance.one(there().filter(isOpen)),
  ): Promise<Request | undefined> {
    if (!work || !mechanic) return
    const waits = ({ job, status, mechanic: whose }: Request) =>
      job === work.id && whose === mechanic.id && status === 'pending'
    const refusal =
      (work.isGone && 'job.unknown') ||
      (mechanic.isGone && 'mechanic.unknown') ||
      unpaid(town, mechanic.id, now()) ||
      (!isOpen(work) && 'job.notOpen') ||
      (town.requests.some(waits) && 'pickup.alreadyWaiting')
    const path = `/api/jobs/${work.id}/pickup-requests`
    const made = await tell<Request>('request', 'POST', path, offerFields(mechanic.id), refusal)
    if (!made) return
    const asked: Request = {
      id: made.id,
      job: work.id,
      mechanic: mechanic.id,
      status: 'pending',
      price: labor(mechanic.hourlyRate, work.hours),
    }
    town.requests.push(asked)
    noteAnswer(town, work, mechanic.id, now())
    return asked
  }

  async function answer(
    verb = chance.of('approve', 'approve', 'reject'),
    asked = chance.one(chance.once(5) ? town.requests : town.requests.filter(({ status }) => status === 'pending')),
  ): Promise<void> {
    const work = town.works.find(({ id }) => id === asked?.job)
    const mechanic = town.people.find(({ id }) => id === asked?.mechanic)
    if (!asked || !work || !mechanic) return
    const refusal =
      (work.isGone && 'pickup.unknown') ||
      (asked.status !== 'pending' && 'pickup.alreadyAnswered') ||
      (verb === 'approve' && work.mechanic !== null && 'job.alreadyTaken') ||
      (verb === 'approve' && !isOpen(work) && 'job.notOpen')
    if (!(await tell(verb, 'PATCH', `/api/pickup-requests/${asked.id}/${verb}`, {}, refusal))) return
    asked.status = verb === 'approve' ? 'approved' : 'rejected'
    if (verb === 'reject') return
    Object.assign(work, { mechanic: mechanic.id, status: 'in-progress', labor: labor(mechanic.hourlyRate, work.hours) })
    turnDownWaiting(work)
  }

  function turnDownWaiting(work: Work): void {
    for (const other of town.requests) {
      if (other.job === work.id && other.status === 'pending') other.status = 'rejected'
    }
  }

  async function setStatus(work: Work | undefined, status: Work['status']): Promise<void> {
    if (!work) return
    const words = status !== 'completed' ? status : work.wasFinished ? 'completed again' : 'completed'
    const refusal = work.isGone && 'job.unknown'
    const job = await tell<Job>(`job ${words}`, 'PATCH', `/api/jobs/${work.id}`, { status }, refusal)
    if (!job) return
    assert.equal(job.completedAt === null, status !== 'completed')
    if (status !== 'completed' && status !== work.status) work.postedAt = now()
    work.status = status
    if (status !== 'completed') return
    turnDownWaiting(work)
    if (work.wasFinished) return
    work.wasFinished = true
    const { id, mechanic, customer, labor } = work
    town.note({ kind: 'finished', at: now(), job: id, mechanic, customer: bare(customer), labor })
  }

  const of = (status: Work['status']) => there().filter((work) => work.status === status)
  return {
    book,
    request,
    answer,
    setStatus,
    begin: () => setStatus(chance.one(of('pending')), 'in-progress'),
    finish: () =>
      setStatus(
        chance.once(8) ? chance.one(town.works) : chance.one([...of('in-progress'), ...of('pending')]),
        'completed',
      ),
    takeBack: () => setStatus(chance.one(of('completed')), chance.of('pending', 'in-progress')),
    finishAgain: () => setStatus(chance.one(there().filter(({ wasFinished }) => wasFinished)), 'completed'),
    drop: async (): Promise<void> => {
      const work = chance.one(town.works)
      if (!work) return
      const dropped = await tell('drop', 'DELETE', `/api/jobs/${work.id}`, undefined, work.isGone && 'job.unknown')
      if (dropped !== undefined) work.isGone = true
    },
  }
}
