import assert from 'node:assert/strict'
import type { TestApp } from '../support/app.ts'
import type { Chance } from './chance.ts'
import type { Event } from './log.ts'
import { note, type ShopState } from './state.ts'

type Method = 'POST' | 'PATCH' | 'DELETE'

/** Calls the server and checks the predicted reply. */
export function cashierAt(app: TestApp, remembered: ShopState, chance: Chance) {
  /** Successes and refusals by act: `join`, `join: mechanic.phoneTaken`. */
  const tally = new Map<string, number>()
  const count = (outcome: string, times = 1) => void (times && tally.set(outcome, (tally.get(outcome) ?? 0) + times))
  const now = () => app.clock.now()
  const state = Object.assign(remembered, { note: (event: Event) => note(remembered, event) })
  let calls = 0

  /** @returns the reply, or undefined after an expected refusal */
  async function tell<T>(
    act: string,
    method: Method,
    path: string,
    body: unknown,
    refusal: string | false | undefined,
    headers?: Record<string, string>,
  ): Promise<T | undefined> {
    calls += 1
    const key = method === 'DELETE' || !chance.once(4) ? undefined : { 'idempotency-key': `call-${calls}` }
    const { status, body: reply } = await app.send(method, path, body, { ...headers, ...key })
    const outcome = status < 300 ? act : `${act}: ${reply?.code}`
    const wanted = refusal ? `${act}: ${refusal}` : act
    assert.equal(
      outcome,
      wanted,
      `call ${calls}, ${now()}: ${method} ${path} ${JSON.stringify(body)} → ${JSON.stringify(reply)}`,
    )
    // A retry after a lost reply.
    const again = reply?.customerLink === undefined ? reply : { ...reply, customerLink: null }
    if (key)
      assert.deepEqual((await app.send(method, path, body, { ...headers, ...key })).body, again, `call ${calls} again`)
    count(outcome)
    return refusal ? undefined : reply
  }
  return { state, chance, now, tell, tally, count, calls: () => calls }
}
export type Cashier = ReturnType<typeof cashierAt>
