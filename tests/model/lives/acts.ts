import assert from 'node:assert/strict'
import { agree, named, object, owed } from './agreements.ts'
import { calculatePrice, feeOf, type Line, rounded, sumOf } from './prices.ts'
import { type Job, type Mechanic, monthOf, type Simulation } from './state.ts'

/** Hostile acts on a job. The oracle records an agreement only if the reply confirms it. */
export function actsOn(simulation: Simulation) {
  const { chance, call, app } = simulation

  const priceWith = ({ rates }: Mechanic, job: Job) => calculatePrice(rates, job.work)
  /** What bidders see: the job's rounded place. */
  const priceSeen = ({ rates }: Mechanic, { work }: Job) => calculatePrice(rates, { ...work, spot: rounded(work.spot) })
  const body = () => ({
    vehicleInfo: '2014 Toyota Camry',
    description: 'Grinding noise when I brake',
    customerName: 'Ana Ruiz',
  })
  const coordinates = (spot: Job['work']['spot']) => ({
    customerLatitude: spot?.latitude ?? null,
    customerLongitude: spot?.longitude ?? null,
  })

  /** Booked, posted or entered by staff, with or without a mechanic. */
  async function begin(): Promise<Job | undefined> {
    const phone = chance.of(simulation.customers[0] as string, ...simulation.customers.slice(1))
    const work = { spot: simulation.place(), hours: simulation.hours() }
    const mechanic = chance.once(2) ? simulation.anyMechanic() : undefined
    const isBooking = chance.once(2)
    const isOwn = mechanic?.phone === phone
    const right = mechanic && calculatePrice(mechanic.rates, work).total
    const expectedTotal = mechanic && isBooking ? chance.of(undefined, right, right, (right ?? 0) + 1) : undefined
    const reply = await call('POST', '/api/jobs', {
      ...body(),
      ...coordinates(work.spot),
      customerPhone: phone,
      estimatedHours: work.hours,
      // Outside the valley only the given coordinates count.
      ...(isBooking && { customerAddress: '1 Main St, Nowhere' }),
      ...(mechanic && { mechanicId: mechanic.id }),
      ...(expectedTotal !== undefined && { expectedTotal }),
    })
    if (isOwn) assert.equal(reply.status, 409)
    else if (expectedTotal !== undefined && expectedTotal !== right)
      assert.deepEqual([reply.status, reply.body.code, reply.body.totalCost], [409, 'price.changed', right])
    else assert.equal(reply.status, 201)
    if (reply.status !== 201) return
    const job = simulation.remember(reply.body.id, phone, work)
    if (!mechanic) return job
    assert.equal(reply.body.totalCost, right, 'a booking costs what it says')
    const price = priceWith(mechanic, job)
    agree(job.book, {
      ...{ mechanic: mechanic.id, act: isBooking ? 'booking' : 'office', by: isBooking ? 'customer' : 'dispatcher' },
      ...named(price.total, price),
    })
    return job
  }

  async function offer(job: Job): Promise<void> {
    const mechanic = simulation.anyMechanic()
    const proposedPrice = chance.of(undefined, undefined, 0, 500, 25_000, 2_638_000)
    const { status, body } = await call('POST', `/api/jobs/${job.id}/pickup-requests`, {
      ...{ mechanicId: mechanic.id, estimatedArrival: 'Soon', mechanicMessage: 'I can be there within the hour.' },
      ...(proposedPrice !== undefined && { proposedPrice }),
    })
    if (mechanic.phone === job.phone) assert.ok(status >= 400, 'nobody offers to themselves')
    if (status !== 201) return
    assert.equal(body.proposedPrice, proposedPrice ?? priceSeen(mechanic, job).total)
    job.offers.set(body.id, { mechanic: mechanic.id, price: body.proposedPrice })
  }

  function hired(job: Job, offerId: string): void {
    const offer = job.offers.get(offerId)
    assert.ok(offer)
    const seen = priceSeen(simulation.mechanic(offer.mechanic), job)
    agree(job.book, { mechanic: offer.mechanic, act: 'offer', by: 'customer', ...named(offer.price, seen) })
    job.status = 'in-progress'
    job.offers.clear()
  }

  /** One offer, or two at once: at most one is hired. */
  async function approve(job: Job): Promise<void> {
    const ids = [...job.offers.keys()]
    const chosen = chance.once(3) ? ids.slice(0, 2) : ids.slice(-1)
    const replies = await Promise.all(
      chosen.map(async (id) => ({ id, ...(await call('PATCH', `/api/pickup-requests/${id}/approve`)) })),
    )
    const approved = replies.filter(({ status }) => status === 200)
    assert.ok(approved.length <= 1, 'two hires')
    for (const { id } of approved) hired(job, id)
  }

  async function reject(job: Job): Promise<void> {
    const id = chance.one([...job.offers.keys()])
    if (id && (await call('PATCH', `/api/pickup-requests/${id}/reject`)).status === 200) job.offers.delete(id)
  }

  /** Staff correct place or hours on the phone. */
  async function correct(job: Job): Promise<void> {
    const work = { ...job.work, ...chance.of<object>({ spot: simulation.place() }, { hours: simulation.hours() ?? 2 }) }
    const { status } = await call('PATCH', `/api/jobs/${job.id}`, {
      ...coordinates(work.spot),
      ...(work.hours !== null && { estimatedHours: work.hours }),
    })
    if (status !== 200) return
    const before = JSON.stringify(job.work)
    job.work = work
    const holds = owed(job.book)
    if (!holds || job.status === 'completed' || holds.act === 'estimate' || before === JSON.stringify(work)) return
    const price = priceWith(simulation.mechanic(holds.mechanic), job)
    const isSame = price.total === holds.total && price.travel === holds.travelLines
    if (!isSame)
      agree(job.book, { mechanic: holds.mechanic, act: 'change', by: 'dispatcher', ...named(price.total, price) })
  }

  /** Staff reassign the job or reopen it. */
  async function assign(job: Job): Promise<void> {
    const mechanic = chance.once(3) ? null : simulation.anyMechanic()
    const { status } = await call('PATCH', `/api/jobs/${job.id}`, { mechanicId: mechanic?.id ?? null })
    if (mechanic?.phone === job.phone && mechanic.id !== job.book.mechanic) assert.equal(status, 409)
    if (status !== 200 || mechanic?.id === (job.book.mechanic ?? undefined)) return
    if (mechanic === null) {
      if (job.book.mechanic !== null && job.status === 'in-progress') job.status = 'pending'
      job.book.mechanic = null
      return
    }
    const own = [...job.offers.values()].find((offer) => offer.mechanic === mechanic.id)
    const price = own ? priceSeen(mechanic, job) : priceWith(mechanic, job)
    agree(job.book, {
      mechanic: mechanic.id,
      act: 'change',
      by: 'dispatcher',
      ...named(own?.price ?? price.total, price),
    })
    job.offers.clear()
  }

  /** Changes a mechanic's rates or location. */
  async function changeRates(): Promise<void> {
    const { id, rates } = simulation.anyMechanic()
    rates.hourlyRate = chance.of(1500, 6001, 20_000)
    rates.travelFeePerMile = chance.of(100, 251, 1000)
    await app.sql('UPDATE mechanics SET hourly_rate = $2, travel_fee_per_mile = $3 WHERE id = $1', [
      ...[id, rates.hourlyRate, rates.travelFeePerMile],
    ])
  }

  const lines = (): Line[] => {
    const line = (): Line => ({
      kind: chance.of('labor', 'part', 'travel', 'travel', 'fee', 'discount'),
      description: 'As seen',
      quantity: chance.of(100, 150, 33),
      unitCents: chance.of(0, 999, 5000, 160_000),
    })
    return Array.from({ length: 1 + chance.below(3) }, line)
  }

  async function estimate(job: Job): Promise<void> {
    const sent = lines()
    const { status, body } = await call('POST', `/api/jobs/${job.id}/estimates`, { lines: sent })
    if (status !== 201) return
    assert.equal(body.total, sumOf(sent).total)
    const holds = owed(job.book)
    assert.ok(holds)
    // A mechanic's lines contain no travel: the travel calculated at hiring stays free of the fee.
    const { mechanic, estimatedTravel } = holds
    job.estimates.set(body.id, { mechanic, lines: sent, estimatedTravel })
  }

  /** Answers the latest price, once or twice in contradiction. */
  async function answer(job: Job): Promise<void> {
    const { body: details } = await call('GET', `/api/jobs/${job.id}`)
    const id = details?.estimate?.id
    if (!id) return
    const acts = chance.once(4) ? ['approve', 'decline'] : [chance.of('approve', 'decline')]
    const replies = await Promise.all(acts.map((act) => call('PATCH', `/api/estimates/${id}/${act}`)))
    const done = acts.filter((_, index) => replies[index]?.status === 200)
    assert.ok(done.length <= 1, 'two answers')
    const written = job.estimates.get(id)
    if (done[0] === 'approve') {
      assert.ok(written, 'only what a mechanic wrote needs approval')
      const { total, travel } = sumOf(written.lines)
      const { mechanic, estimatedTravel } = written
      agree(job.book, { mechanic, act: 'estimate', by: 'customer', total, estimatedTravel, travelLines: travel })
    } else if (done[0] === 'decline' && !written) {
      assert.equal(owed(job.book)?.act, 'change', 'only a change of the office can be objected to')
      object(job.book)
      if (job.book.mechanic === null) job.status = 'pending'
    }
  }

  function completed(job: Job): void {
    job.status = 'completed'
    if (job.first) return
    const agreed = owed(job.book)
    job.first = { month: monthOf(app.clock.now()), agreed, fee: agreed ? feeOf(simulation.bands, agreed) : 0 }
  }

  async function step(job: Job): Promise<void> {
    const stage = chance.of('on_the_way', 'arrived', 'working', 'done', 'done')
    const { status } = await call('POST', `/api/jobs/${job.id}/stage`, { stage })
    if (status !== 200 && status !== 201) return
    if (stage === 'done') completed(job)
    else job.status = 'in-progress'
  }

  async function setStatus(job: Job): Promise<void> {
    const given = chance.of('pending', 'in-progress', 'completed', 'completed') as Job['status']
    const times = chance.once(4) ? 2 : 1
    const replies = await Promise.all(
      Array.from({ length: times }, () => call('PATCH', `/api/jobs/${job.id}`, { status: given })),
    )
    if (!replies.some(({ status }) => status === 200)) return
    if (given === 'completed') completed(job)
    else job.status = given
  }

  /** An undone completion: the oracle forgets it. Of two concurrent calls one succeeds. */
  async function undo(job: Job): Promise<void> {
    const times = chance.once(3) ? 2 : 1
    const replies = await Promise.all(
      Array.from({ length: times }, () => call('POST', `/api/jobs/${job.id}/undo-completion`)),
    )
    const done = replies.filter(({ status }) => status === 200)
    assert.ok(done.length <= 1, 'undone twice')
    if (!done[0]) return
    assert.ok(job.first, 'only what was counted is undone')
    job.first = null
    job.status = done[0].body.status
    assert.notEqual(job.status, 'completed')
  }

  async function cancel(job: Job): Promise<void> {
    const { status } = await call('POST', `/api/jobs/${job.id}/cancel`, {
      by: 'dispatcher',
      reason: 'No longer wanted',
    })
    if (status < 300) job.isCancelled = true
  }

  /** The customer takes the mechanic's phone, which would make both one person. */
  async function becomeOne(job: Job): Promise<void> {
    if (job.book.mechanic === null || job.status === 'completed') return
    const { phone } = simulation.mechanic(job.book.mechanic)
    const { status } = await call('PATCH', `/api/jobs/${job.id}`, { customerPhone: phone })
    assert.ok(status >= 400, 'a job has two people')
  }

  /** A payment, or an attempt to record too much. */
  async function pay(job: Job): Promise<void> {
    const amount = chance.of(1, 500, owed(job.book)?.total ?? 1, 9_999_999)
    await call('POST', `/api/jobs/${job.id}/payments`, { method: 'cash', amount: Math.max(1, amount) })
  }

  return {
    begin,
    acts: [
      [5, offer],
      [5, approve],
      [1, reject],
      [3, correct],
      [2, assign],
      [1, changeRates],
      [3, estimate],
      [4, answer],
      [3, step],
      [2, setStatus],
      [1, cancel],
      [2, undo],
      [1, becomeOne],
      [1, pay],
    ] as readonly (readonly [weight: number, act: (job: Job) => Promise<void>])[],
  }
}
