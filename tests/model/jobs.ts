import assert from 'node:assert/strict'
import { jobFields } from '../support/factories/job.ts'
import { pluck } from '../support/pluck.ts'
import { type Event, hasWorked, membershipAt, monthOf } from './log.ts'
import { bare } from './people.ts'
import { responseOf } from './response-times.ts'
import { isPresent, labor, type Person } from './state.ts'
import {
  agree,
  approvedOf,
  declineOffers,
  dropAgreement,
  endHire,
  isThere,
  type Job,
  latestOf,
  type Shop,
  stageOf,
  starsOf,
  wayOf,
} from './world.ts'

type Step = 'on_the_way' | 'arrived' | 'working' | 'done'
interface Reply {
  id: string
  mechanicId: string | null
}

/** Acts on jobs by customers, mechanics and dispatchers, each with its predicted reply. */
export function jobActs({ app, world, cashier }: Shop) {
  const { tell, now } = cashier
  const personOf = (id: string | null) => world.people.find((person) => person.id === id)
  const off = (job: Job): string | false => (job.isGone && 'job.unknown') || (job.isCancelled && 'job.cancelled')
  const path = (job: Job, rest = '') => `/api/jobs/${job.id}${rest}`

  /** Automatic choice: the best rating and response time, then the fewest unfinished jobs, then seniority. */
  function best(): Person | undefined {
    const rating = ({ id }: Person) => starsOf(world, 'customer', id).rating + responseOf(world, id).stars
    const busy = ({ id }: Person) =>
      world.works.filter((job) => isThere(job) && job.mechanic === id && job.status !== 'completed').length
    return world.people.filter(isPresent).sort((a, b) => rating(b) - rating(a) || busy(a) - busy(b))[0]
  }

  const unhired = (id: string, customer: string, hours: number | null, mechanic: Person | undefined): Job => ({
    id,
    customer,
    mechanic: mechanic?.id ?? null,
    status: 'pending',
    postedAt: now(),
    hours: hours ?? 2,
    labor: 0,
    travel: 0,
    agreement: null,
    wasFinished: false,
    isGone: false,
    step: null,
    isCancelled: false,
    estimates: [],
    stars: { mechanic: null, customer: null },
    reviews: [],
    city: 'Phoenix',
    paid: 0,
    before: null,
  })

  /** Naming a mechanic agrees to the current price. */
  function made(id: string, customer: string, hours: number | null, mechanic: Person | undefined): Job {
    const job = unhired(id, customer, hours, mechanic)
    if (mechanic) agree(job, labor(mechanic.hourlyRate, job.hours), 'other')
    return job
  }

  const bookingOf = (
    customerPhone: string,
    hours: number | null,
    how: 'booked' | 'posted' | 'dispatched',
    id?: string,
  ) => {
    const { customerAddress, ...fields } = jobFields({ customerPhone, estimatedHours: hours })
    if (how === 'dispatched') return { ...fields, autoAssign: true }
    return { ...fields, customerAddress, mechanicId: how === 'booked' ? (id ?? null) : null }
  }

  async function book(
    customer: string,
    hours: number | null,
    how: 'booked' | 'posted' | 'dispatched',
    chosen?: Person,
  ): Promise<void> {
    const mechanic = how === 'dispatched' ? best() : how === 'booked' ? chosen : undefined
    const refusal =
      (how === 'dispatched' && !mechanic && 'mechanic.noneAvailable') || (mechanic?.isGone && 'mechanic.unknown')
    const job = await tell<Reply>(
      `job ${how}`,
      'POST',
      '/api/jobs',
      bookingOf(customer, hours, how, chosen?.id),
      refusal,
    )
    if (!job) return
    assert.equal(job.mechanicId, mechanic?.id ?? null)
    // The office's bookings name no address.
    const city = how === 'dispatched' ? 'other' : 'Phoenix'
    world.works.push({ ...made(job.id, customer, hours, mechanic), city })
  }

  /** A retry during the first request: one job. */
  async function bookTwice(customer: string, hours: number | null): Promise<void> {
    const key = { 'idempotency-key': `twice-${cashier.calls()}-${world.works.length}` }
    const body = bookingOf(customer, hours, 'posted')
    const [one, other] = await Promise.all([app.post('/api/jobs', body, key), app.post('/api/jobs', body, key)])
    assert.deepEqual([one.status, other.status, other.body.id], [201, 201, one.body.id])
    const links = [one, other].filter(({ body }) => body.customerLink !== null)
    assert.equal(links.length, 1, 'the private link is shown once')
    assert.equal((await app.post('/api/jobs', { ...body, priority: 'Low' }, key)).status, 422)
    world.works.push(made(one.body.id, customer, hours, undefined))
  }

  /** The first completion counts once and closes open questions. */
  function finished(job: Job): void {
    const { status, step } = job
    Object.assign(job, { status: 'completed', step: null })
    declineOffers(world, job)
    if (job.wasFinished) return
    job.wasFinished = true
    job.before = { status, step, mechanic: job.mechanic }
    // No locations here: travel is not calculated, and recorded travel counts for the fee.
    const { id, mechanic, customer, labor, travel, city } = job
    cashier.state.note({
      kind: 'finished',
      at: now(),
      job: id,
      mechanic,
      customer: bare(customer),
      labor: labor + travel,
      tax: approvedOf(job)?.tax ?? 0,
      city,
    })
  }

  function moved(job: Job, status: Job['status']): void {
    if (status === 'completed') finished(job)
    else
      Object.assign(job, {
        postedAt: status === job.status ? job.postedAt : now(),
        status,
        step: status === 'pending' ? null : job.step,
      })
  }

  /** Everything as before the completion; its ledger entries cancel out. */
  function unfinished(job: Job): void {
    const { log, bills, lastStatus } = world
    const of = (event: Event) =>
      ('job' in event && event.job === job.id) || ('fee' in event && event.fee.job === job.id)
    const who = log.find((event) => event.kind === 'finished' && event.job === job.id)
    world.log.splice(0, log.length, ...log.filter((event) => !of(event)))
    job.wasFinished = false
    job.postedAt = now()
    const { before } = job
    const isSame = job.mechanic === before?.mechanic
    if (job.status === 'completed') Object.assign(job, { status: before?.status, step: isSame ? before?.step : null })
    const mechanic = who && 'mechanic' in who ? who.mechanic : null
    if (mechanic !== null && !hasWorked(log, mechanic)) {
      lastStatus.set(mechanic, membershipAt(log, mechanic, now()).status)
      for (const bill of bills)
        if (bill.mechanic === mechanic && bill.purpose === 'first_job' && bill.status === 'due')
          bill.status = 'cancelled'
    }
    if (!personOf(job.mechanic)?.isGone) return
    endHire(world, job)
    dropAgreement(job)
    Object.assign(job, { mechanic: null, status: 'pending', step: null })
  }

  async function undo(job: Job): Promise<void> {
    const { log } = world
    const done = log.find((event) => event.kind === 'finished' && event.job === job.id)
    const mechanic = done && 'mechanic' in done ? done.mechanic : null
    const others = log.some((event) => event !== done && event.kind === 'finished' && event.mechanic === mechanic)
    const isPaid =
      job.paid > 0 ||
      log.some(
        (event) =>
          (event.kind === 'settled' && event.fees.some((fee) => fee.job === job.id)) ||
          (event.kind === 'paid' && event.purpose === 'first_job' && event.mechanic === mechanic && !others),
      )
    const refusal =
      off(job) ||
      (!done && 'job.notDone') ||
      (done && Date.parse(now()) - Date.parse(done.at) > 600_000 && 'job.undoTooLate') ||
      ((job.stars.mechanic !== null || job.stars.customer !== null) && 'job.undoRated') ||
      (isPaid && 'job.undoPaid') ||
      (done && world.drawn.includes(monthOf(done.at)) && 'job.undoDrawn')
    if (await tell('completion undone', 'POST', path(job, '/undo-completion'), undefined, refusal)) unfinished(job)
  }

  async function setStatus(job: Job, status: Job['status']): Promise<void> {
    const words = status === 'completed' && job.wasFinished ? 'completed again' : status
    if (await tell(`status ${words}`, 'PATCH', path(job), { status }, off(job))) moved(job, status)
  }

  /** Concurrent completions both succeed, and the effects count once. */
  async function finishTwice(job: Job): Promise<void> {
    const both = await Promise.all([1, 2].map(() => app.patch(path(job), { status: 'completed' })))
    assert.deepEqual(pluck(both, 'status'), [200, 200])
    moved(job, 'completed')
  }

  async function step(job: Job, to: Step): Promise<void> {
    const latest = latestOf(job)
    const refusal =
      off(job) ||
      (job.mechanic === null && 'job.notBooked') ||
      (wayOf(to) <= wayOf(stageOf(job)) && 'job.stagePassed') ||
      (to === 'done' && latest?.status === 'sent' && 'estimate.notApproved')
    if (!(await tell(`step ${to}`, 'POST', path(job, '/stage'), { stage: to }, refusal))) return
    if (to === 'done') finished(job)
    else Object.assign(job, { status: 'in-progress', step: to })
  }

  async function cancel(job: Job, by: 'customer' | 'dispatcher'): Promise<void> {
    const last = by === 'customer' ? 'on_the_way' : 'working'
    const refusal = off(job) || (wayOf(stageOf(job)) > wayOf(last) && 'job.stagePassed')
    const body = { by, reason: 'The car starts again' }
    if (!(await tell(`cancelled by ${by}`, 'POST', path(job, '/cancel'), body, refusal))) return
    job.isCancelled = true
    declineOffers(world, job)
    endHire(world, job)
  }

  async function remove(job: Job): Promise<void> {
    const gone = await tell('job removed', 'DELETE', path(job), undefined, job.isGone && 'job.unknown')
    if (gone !== undefined) job.isGone = true
  }

  /** A dispatcher reassigns the job or reopens it. */
  async function assign(job: Job, to: Person | null): Promise<void> {
    const same = (to?.id ?? null) === job.mechanic
    const refusal =
      off(job) ||
      (!same && job.status === 'completed' && 'job.stagePassed') ||
      (!same && to?.isGone && 'mechanic.unknown')
    const words = to === null ? 'given back' : 'assigned'
    if (!(await tell(words, 'PATCH', path(job), { mechanicId: to?.id ?? null }, refusal)) || same) return
    endHire(world, job)
    const own = world.requests.find(
      (request) => request.job === job.id && request.mechanic === to?.id && request.status === 'pending',
    )
    if (own) own.status = 'approved'
    if (to) declineOffers(world, job)
    dropAgreement(job)
    Object.assign(job, {
      mechanic: to?.id ?? null,
      postedAt: to === null ? now() : job.postedAt,
      step: null,
      status: to === null && job.status === 'in-progress' ? 'pending' : job.status,
    })
    // A pending offer determines the price.
    if (to) agree(job, own?.price ?? labor(to.hourlyRate, job.hours), 'change')
  }

  /** A mechanic's lines bind once approved; a finished job keeps its price. */
  async function edit(job: Job, hours: number, customer: string): Promise<void> {
    const body = { estimatedHours: hours, customerPhone: customer }
    if (!(await tell('edited', 'PATCH', path(job), body, off(job)))) return
    const mechanic = personOf(job.mechanic)
    const isPriced = hours !== job.hours && mechanic && !mechanic.isGone && job.status !== 'completed'
    const price = mechanic ? labor(mechanic.hourlyRate, hours) : 0
    const isOther = price !== job.labor || job.travel !== 0
    if (isPriced && isOther && approvedOf(job)?.act !== 'estimate') agree(job, price, 'change')
    Object.assign(job, { hours, customer })
  }

  /** Edits from the same revision: the second one conflicts and changes nothing. */
  async function editBoth(job: Job): Promise<void> {
    const { headers } = await app.get(path(job))
    const tag = { 'if-match': headers.get('etag') ?? '' }
    const note = `Read at ${now()}, ${cashier.calls()}`
    await tell('edited as read', 'PATCH', path(job), { note }, false, tag)
    await tell('edited as read', 'PATCH', path(job), { note: 'Too late', priority: 'Low' }, 'job.changed', tag)
    assert.equal((await app.get(path(job))).body.note, note)
  }

  async function rate(job: Job, by: 'customer' | 'mechanic', stars: number): Promise<void> {
    const side = by === 'customer' ? 'mechanic' : 'customer'
    const refusal =
      off(job) ||
      (job.status !== 'completed' && 'rating.tooEarly') ||
      (job.mechanic === null && 'rating.nobodyToRate') ||
      (job.stars[side] !== null && 'rating.givenAlready')
    if (!(await tell(`rated by ${by}`, 'POST', path(job, '/ratings'), { by, stars }, refusal))) return
    job.stars[side] = stars
    const [mechanic, customer] = [job.mechanic ?? '', bare(job.customer)]
    const given = { by, stars, nth: cashier.calls() }
    if (by === 'customer') job.reviews.push({ ...given, of: mechanic, pair: customer })
    else job.reviews.push({ ...given, of: customer, pair: personOf(mechanic)?.phone ?? '' })
  }

  /** The mechanic records a payment, at most the amount due. */
  async function pay(job: Job, share: number): Promise<void> {
    const total = approvedOf(job)?.total ?? job.labor + job.travel
    const due = Math.max(0, total - job.paid)
    const amount = Math.max(1, Math.round(due * share))
    const refusal =
      (job.isGone && 'job.unknown') ||
      (job.status !== 'completed' && 'job.notDone') ||
      (amount > due && 'job.paidAlready')
    if (await tell('job paid', 'POST', path(job, '/payments'), { method: 'cash', amount }, refusal)) job.paid += amount
  }

  return { book, bookTwice, setStatus, finishTwice, undo, step, cancel, remove, assign, edit, editBoth, rate, pay }
}
