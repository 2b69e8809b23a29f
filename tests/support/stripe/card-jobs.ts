import assert from 'node:assert/strict'
import type { TestApp } from '../app.ts'
import { factoriesFor } from '../factories/factories-for.ts'
import type { Fields } from '../factories/fields.ts'
import { wireOf } from './connect.ts'
import { send } from './events.ts'
import type { LoopbackStripe } from './loopback.ts'

/** Acts of customers and mechanics who pay and are paid by card. */
export function cardActsFor(app: TestApp, stripe: LoopbackStripe) {
  const { addMechanic, book, setStatus } = factoriesFor(app)
  const { connect } = stripe
  let heard = 0

  /** Delivers what the stand-in has told since the last time. */
  async function deliver(): Promise<void> {
    for (; heard < connect.events.length; heard++) {
      const event = connect.events[heard]
      if (!event) continue
      const { status, body } = await send(app, wireOf(event))
      assert.equal(status, 200, JSON.stringify(body))
    }
  }

  /** A mechanic with an account that takes cards. */
  async function connected(fields: Fields = {}) {
    const mechanic = await addMechanic(fields)
    await app.created(`/api/mechanics/${mechanic.id}/payout-account`)
    const [row] = await app.sql<{ account: string }>('SELECT account FROM payout_accounts WHERE mechanic_id = $1', [
      mechanic.id,
    ])
    const account = row?.account ?? ''
    connect.onboard(account)
    await deliver()
    return { ...mechanic, account }
  }

  const checkout = (jobId: string, given: object) => app.post(`/api/jobs/${jobId}/checkout`, given)

  /** Presses Pay at the Checkout of a job. */
  async function pay(jobId: string, given: object): Promise<{ paymentId: string; charge: string }> {
    const { status, body } = await checkout(jobId, given)
    assert.equal(status, 201, JSON.stringify(body))
    const session = stripe.sessions.get(String(body.checkoutUrl).split('/').at(-1) ?? '')
    if (!session) throw new Error('no session')
    connect.pay(session)
    return { paymentId: body.paymentId, charge: `ch_${session.id}` }
  }

  /** A finished job for a fixed price, before tax. */
  async function doneJob(mechanicId: string, fields: Fields = {}) {
    const job = await book({ mechanicId, ...fields })
    return setStatus(job, 'completed')
  }

  const balance = async (account: string) =>
    Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))
  const receipt = async (jobId: string) => (await app.get(`/api/jobs/${jobId}/receipt`)).body
  const paymentsOf = async (jobId: string) => (await app.get(`/api/jobs/${jobId}/payments`)).body
  const feeOf = async (jobId: string) =>
    (await app.sql('SELECT amount::int, covered::int, status FROM payments WHERE job_id = $1', [jobId]))[0]
  const unbalanced = () => app.sql('SELECT transfer_id FROM ledger_entries GROUP BY 1 HAVING sum(amount) <> 0')

  return {
    addMechanic,
    book,
    setStatus,
    deliver,
    connected,
    checkout,
    pay,
    doneJob,
    balance,
    receipt,
    paymentsOf,
    feeOf,
    unbalanced,
  }
}
