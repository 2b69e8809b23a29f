import { randomUUID } from 'node:crypto'
import { type By, type Facts, isAhead, isOpen, type JobHistory, type Language, languageOf } from './history.ts'
import { type Simulation, time } from './simulation.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const QUARTER = 15 * MINUTE

const iso = (at: number) => new Date(at).toISOString()

/** What customers, mechanics and the office do; refused acts leave no trace. */
export function actsOn(simulation: Simulation) {
  const { app, chance, call, note, history, texter } = simulation
  const now = () => time(app)
  const last = ({ facts }: JobHistory): Facts => facts.at(-1)?.facts as Facts
  const anyMechanic = () =>
    chance.of(simulation.mechanics[0] as { id: string; phone: string }, ...simulation.mechanics.slice(1, -1))

  /** A promise in the next days, at every hour, some on both sides of a Phoenix midnight. */
  function promise(): { windowStart: string; windowEnd: string; scheduledStart: string } {
    const midnight = Math.floor((now() - 7 * HOUR) / DAY) * DAY + 7 * HOUR + (1 + chance.below(3)) * DAY
    const start = chance.once(4)
      ? midnight + chance.of(-QUARTER, 0, QUARTER, 2 * HOUR, 8 * HOUR, 10 * HOUR - QUARTER, 23 * HOUR)
      : midnight + 8 * HOUR + chance.below(36) * QUARTER
    const end = start + chance.of(QUARTER, HOUR, 2 * HOUR)
    return { windowStart: iso(start), windowEnd: iso(end), scheduledStart: iso(start) }
  }

  async function begin(phone: string, language: Language): Promise<JobHistory | undefined> {
    const isEmergency = chance.once(4)
    const mechanic = chance.once(2) ? anyMechanic() : undefined
    const isPlanned = !isEmergency && chance.once(2)
    const { scheduledStart, ...window } = promise()
    const yes = !chance.once(12)
    // An address makes it the customer's own booking, by which their language is known.
    const isOwn = chance.once(2)
    const { status, body } = await call(
      'POST',
      '/api/jobs',
      {
        ...{
          customerName: 'Ana Ruiz',
          customerPhone: phone,
          vehicleInfo: '2014 Toyota Camry',
          description: 'Grinding noise',
        },
        ...{ customerLatitude: 33.4152, customerLongitude: -111.8315, estimatedHours: 1 },
        ...(isOwn && { customerAddress: '1200 W Washington St, Phoenix' }),
        ...(isEmergency && { priority: 'Emergency' }),
        ...(mechanic && { mechanicId: mechanic.id }),
        ...(isPlanned && window),
        ...(isPlanned && mechanic && { scheduledStart }),
        ...(!yes && { textConsent: false }),
      },
      { 'accept-language': language },
    )
    if (status !== 201) return
    if (isOwn) texter(phone).languages.push({ at: now(), is: language })
    const job: JobHistory = { id: body.id, acts: [], facts: [] }
    texter(phone).consent.push({ at: now(), yes })
    history.jobs.push(job)
    await note(job, { kind: 'book', by: 'dispatcher' })
    return job
  }

  async function offer(job: JobHistory): Promise<void> {
    const { id: mechanic } = anyMechanic()
    const { windowStart } = last(job)
    const later = iso(Math.ceil(now() / QUARTER) * QUARTER + chance.of(QUARTER, HOUR, 20 * HOUR))
    const estimatedArrival = chance.of('Soon', windowStart === null ? later : iso(windowStart))
    const sent = { mechanicId: mechanic, estimatedArrival, mechanicMessage: 'I can be there.' }
    const { status } = await call('POST', `/api/jobs/${job.id}/pickup-requests`, sent)
    if (status === 201) await note(job, { kind: 'offer', by: 'mechanic', mechanic })
  }

  async function answerOffer(job: JobHistory, answer: 'approve' | 'reject'): Promise<void> {
    const { body } = await call('GET', `/api/jobs/${job.id}`)
    const waiting = body.offers.filter((one: { status: string }) => one.status === 'pending')
    const chosen = chance.one<{ id: string; mechanicId: string }>(waiting)
    if (!chosen) return
    const { status } = await call('PATCH', `/api/pickup-requests/${chosen.id}/${answer}`)
    if (status === 200) await note(job, { kind: answer, by: 'customer', mechanic: chosen.mechanicId })
  }

  async function assign(job: JobHistory): Promise<void> {
    const { mechanic: held } = last(job)
    const mechanic = held !== null && chance.once(3) ? null : anyMechanic().id
    if (mechanic === held) return
    const { status } = await call('PATCH', `/api/jobs/${job.id}`, { mechanicId: mechanic })
    if (status !== 200) return
    if (mechanic === null) await note(job, { kind: 'reopen', by: 'dispatcher' })
    else await note(job, { kind: 'assign', by: 'dispatcher', mechanic })
  }

  async function answerBooking(job: JobHistory): Promise<void> {
    const kind = last(job).isAccepted ? 'drop' : chance.of('accept', 'accept', 'decline')
    const body = kind === 'accept' ? undefined : { reason: 'My van broke down' }
    if ((await call('POST', `/api/jobs/${job.id}/${kind}`, body)).status < 300)
      await note(job, { kind: kind as 'accept', by: 'mechanic' })
  }

  async function move(job: JobHistory): Promise<void> {
    const by = chance.of<By>('customer', 'dispatcher', 'dispatcher', 'mechanic')
    const { scheduledStart, ...window } = promise()
    // Moves there and back, too.
    const earlier = chance.one(job.facts.flatMap(({ facts }) => facts.windowStart ?? []))
    const back = earlier !== undefined && earlier > now() && chance.once(3)
    const times = back ? { windowStart: iso(earlier), windowEnd: iso(earlier + 2 * HOUR) } : window
    const start = last(job).mechanic === null ? {} : { scheduledStart: back ? iso(earlier) : scheduledStart }
    const { status } = await call('POST', `/api/jobs/${job.id}/reschedule`, { by, ...times, ...start })
    if (status < 300) await note(job, { kind: by === 'mechanic' ? 'propose' : 'move', by })
  }

  async function answerProposal(job: JobHistory): Promise<void> {
    if (last(job).proposed === null) return
    const [path, kind, by] = chance.of(
      ['accept', 'acceptTime', 'customer'] as const,
      ['decline', 'declineTime', 'customer'] as const,
      ['withdraw', 'withdrawTime', 'mechanic'] as const,
    )
    if ((await call('POST', `/api/jobs/${job.id}/reschedule/${path}`)).status < 300) await note(job, { kind, by })
  }

  async function finished(job: JobHistory): Promise<void> {
    const at = now()
    const due = await app.sql<{ id: string; mechanic_id: string; due_until: Date }>(
      `SELECT id, mechanic_id, due_until FROM payments WHERE job_id = $1 AND status = 'due'`,
      [job.id],
    )
    for (const { id, mechanic_id: mechanic, due_until } of due) {
      if (simulation.fees.has(id)) continue
      const fee = { mechanic, from: at, dueUntil: due_until.getTime(), gone: null }
      simulation.fees.set(id, fee)
      history.fees.push(fee)
      simulation.wakes.add(fee.dueUntil - 3 * DAY)
    }
  }

  async function step(job: JobHistory): Promise<void> {
    const stage = chance.of('on_the_way', 'on_the_way', 'arrived', 'working', 'done')
    if ((await call('POST', `/api/jobs/${job.id}/stage`, { stage })).status >= 300) return
    await note(job, { kind: 'step', by: 'mechanic' })
    await finished(job)
  }

  async function complete(job: JobHistory): Promise<void> {
    if (last(job).status === 'completed') return
    if ((await call('PATCH', `/api/jobs/${job.id}`, { status: 'completed' })).status !== 200) return
    await note(job, { kind: 'complete', by: 'dispatcher' })
    await finished(job)
  }

  async function undo(job: JobHistory): Promise<void> {
    if ((await call('POST', `/api/jobs/${job.id}/undo-completion`)).status >= 300) return
    await note(job, { kind: 'undo', by: 'dispatcher' })
    const open = await app.sql<{ id: string }>(`SELECT id FROM payments WHERE job_id = $1 AND status = 'due'`, [job.id])
    const of = new Set(
      (await app.sql<{ id: string }>('SELECT id FROM payments WHERE job_id = $1', [job.id])).map(({ id }) => id),
    )
    for (const [id, fee] of simulation.fees) if (of.has(id) && !open.some((one) => one.id === id)) fee.gone ??= now()
  }

  /** The office sets the status back by hand. */
  async function goBack(job: JobHistory): Promise<void> {
    const status = chance.of('pending', 'in-progress')
    if ((await call('PATCH', `/api/jobs/${job.id}`, { status })).status === 200)
      await note(job, { kind: 'goBack', by: 'dispatcher' })
  }

  async function cancel(job: JobHistory): Promise<void> {
    const by = chance.of<By>('customer', 'dispatcher')
    if ((await call('POST', `/api/jobs/${job.id}/cancel`, { by, reason: 'No longer wanted' })).status < 300)
      await note(job, { kind: 'cancel', by })
  }

  async function estimate(job: JobHistory): Promise<void> {
    const lines = [{ kind: 'labor', description: 'As seen', quantity: 100, unitCents: 5000 + chance.below(9000) }]
    if ((await call('POST', `/api/jobs/${job.id}/estimates`, { lines })).status === 201)
      await note(job, { kind: 'estimate', by: 'mechanic' })
  }

  async function answerPrice(job: JobHistory): Promise<void> {
    const { body } = await call('GET', `/api/jobs/${job.id}`)
    if (!body.estimate) return
    const isWaiting = body.estimate.status === 'sent'
    const path = `/api/estimates/${body.estimate.id}/${chance.of('approve', 'decline')}`
    if ((await call('PATCH', path)).status !== 200) return
    await note(job, { kind: isWaiting ? 'answerEstimate' : 'objectToPrice', by: 'customer' })
  }

  async function reprice(job: JobHistory): Promise<void> {
    const before = last(job)
    const given = { estimatedHours: 1 + chance.below(8) / 2 }
    if ((await call('PATCH', `/api/jobs/${job.id}`, given)).status !== 200) return
    const { total } = await simulation.factsOf(job.id)
    if (total !== before.total) await note(job, { kind: 'reprice', by: 'dispatcher' })
  }

  async function pay(job: JobHistory): Promise<void> {
    const { status } = await call('POST', `/api/jobs/${job.id}/payments`, { method: 'cash', amount: 100 })
    if (status < 300) await note(job, { kind: 'pay', by: 'customer' })
  }

  /** The office corrects the number: its new owner hears of the job. */
  async function correctPhone(job: JobHistory): Promise<void> {
    if (last(job).stage === 'done') return
    const before = last(job).phone
    const phone = simulation.newCustomer()
    if ((await call('PATCH', `/api/jobs/${job.id}`, { customerPhone: phone })).status !== 200) return
    texter(phone).consent.push(
      ...texter(before)
        .consent.slice(-1)
        .map(({ yes }) => ({ at: now(), yes })),
    )
    texter(phone).languages.push({ at: now(), is: languageOf(history, before, now()) })
    await note(job, { kind: 'correctPhone', by: 'dispatcher' })
  }

  /** STOP and START, of the customer or a mechanic. */
  async function keyword(job: JobHistory): Promise<void> {
    const phone = chance.once(3) ? anyMechanic().phone : last(job).phone
    const { stopped } = texter(phone)
    const yes = !(stopped.at(-1)?.yes ?? false)
    if (!yes || !chance.once(2)) {
      await simulation.provider.text(phone, yes ? 'STOP' : 'START', { MessageSid: `SM${randomUUID()}` })
      simulation.log.push(`${iso(now())} ${phone} ${yes ? 'STOP' : 'START'}`)
      stopped.push({ at: now(), yes })
    }
  }

  /** All take texts again. */
  async function startAll(): Promise<void> {
    for (const { phone } of simulation.mechanics)
      if (texter(phone).stopped.at(-1)?.yes) {
        await simulation.provider.text(phone, 'START', { MessageSid: `SM${randomUUID()}` })
        texter(phone).stopped.push({ at: now(), yes: false })
      }
  }

  /** Mechanics pay what they owe, so that they may offer again. */
  async function payFees(): Promise<void> {
    for (const [id, fee] of simulation.fees) {
      if (fee.gone !== null) continue
      const { status } = await call('PATCH', `/api/payments/${id}/confirm`, {
        method: 'cash',
        reference: 'in the till',
      })
      if (status < 300) fee.gone = now()
    }
  }

  /** Weighed by what fits the job as it is. */
  function actFor(job: JobHistory): (job: JobHistory) => Promise<void> {
    const facts = last(job)
    const open = isOpen(facts) ? 6 : 1
    const booked = isAhead(facts) ? 6 : 1
    const under = facts.mechanic !== null && facts.status !== 'completed' ? 4 : 1
    const done = facts.status === 'completed' ? 5 : 0
    return (
      chance.weighed<(job: JobHistory) => Promise<void>>([
        [open * 2, offer],
        [open, (one) => answerOffer(one, 'approve')],
        [2, (one) => answerOffer(one, 'reject')],
        [3, assign],
        [booked, answerBooking],
        [booked, move],
        [3, answerProposal],
        [under, step],
        [1, complete],
        [done, undo],
        [done / 5, goBack],
        [1, cancel],
        [under, estimate],
        [under, answerPrice],
        [2, reprice],
        [1 + done, pay],
        [1, correctPhone],
        [2, keyword],
      ]) ?? offer
    )
  }

  return { begin, actFor, startAll, payFees }
}
