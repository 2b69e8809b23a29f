import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, test } from 'vitest'
import { CALLERS, type Caller, invite, personOf } from '../../support/access/people.ts'
import { startTestApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signInByCode } from '../../support/factories/sign-in.ts'
import { type Listening, listen as open } from '../../support/listen.ts'
import { openTestApp } from '../../support/open-app.ts'

/** With sign-in, events are limited to what the caller may read, for as long as the session lasts. */

const database = await freshDatabase()
const office = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, office)
const { addMechanic } = factoriesFor(office)

const listeners: Listening[] = []
const listen = async (headers?: Record<string, string>) => {
  const listening = await open(app.url, headers)
  listeners.push(listening)
  return listening
}
const as = (caller: Caller) => listen(caller === 'nobody' ? {} : { cookie: personOf(people, caller).cookie })
afterEach(() => {
  for (const listening of listeners.splice(0)) listening.cut()
})

/** Written by hand from the permissions. */
const OPEN = ['jobs', 'mechanics', 'parts', 'cars', 'raffle', 'trial', 'plans']
// Their own vehicles and statements are among these.
const OWN = [...OPEN, 'pickups', 'notifications', 'customers']
const MECHANICS = [...OWN, 'chat', 'referrals', 'payments', 'ledger']
const STAFF = [...MECHANICS, 'promoCodes', 'analytics']
const HEARD: Record<Exclude<Caller, 'link'>, string[]> = {
  nobody: OPEN,
  customer: OWN,
  mechanic: MECHANICS,
  hired: MECHANICS,
  dispatcher: STAFF,
  admin: [...STAFF, 'staff', 'invitations'],
}

test('events are limited to readable data', async () => {
  for (const caller of CALLERS) {
    if (caller === 'link') continue
    const listening = await as(caller)
    await app.sql(`INSERT INTO changes (tag, xid) SELECT unnest($1::text[]), pg_current_xact_id()::text::bigint`, [
      [...STAFF, 'staff', 'invitations', 'sessions'],
    ])
    // Invitation events may come first.
    const { tags } = await listening.hears('plans')
    assert.deepEqual([...tags].sort(), [...HEARD[caller]].sort(), caller)
    listening.cut()
  }
})

test('missed events follow the same rule', async () => {
  const [staff, nobody] = [await as('dispatcher'), await as('nobody')]
  for (const one of [staff, nobody]) one.cut()
  await office.post('/api/promo-codes', { code: 'MISSED', description: '', discountType: 'fixed', discountValue: 100 })
  await addMechanic()
  const id = { 'last-event-id': staff.lastEventId }
  const again = await listen({ cookie: people.dispatcher.cookie, ...id })
  assert.deepEqual((await again.until(() => true)).tags, ['mechanics', 'promoCodes', 'trial'])
  assert.deepEqual((await (await listen(id)).until(() => true)).tags, ['mechanics', 'trial'])
})

describe('a stream ends with the sign-in', () => {
  test('by signing out, but not when others do', async () => {
    const [one, other] = [await signInByCode(app, newPhone()), await signInByCode(app, newPhone())]
    const [leaving, staying] = [await listen(one.headers), await listen(other.headers)]
    await app.remove('/api/auth/sessions/current', one.headers)
    await leaving.over
    await addMechanic()
    await staying.hears('mechanics')
    assert.ok(!leaving.heard.some(({ tags }) => tags.includes('mechanics')))
  })

  test('on another device', async () => {
    const phone = newPhone()
    const [lost, here] = [await signInByCode(app, phone), await signInByCode(app, phone)]
    const listening = await listen(lost.headers)
    const sessions = (await app.get('/api/auth/sessions', lost.headers)).body
    const { id } = sessions.find(({ current }: { current: boolean }) => current)
    await app.remove(`/api/auth/sessions/${id}`, here.headers)
    await listening.over
  })
})

test('one network cannot take all the places', async () => {
  const all = await Promise.all(Array.from({ length: 101 }, () => listen()))
  const refused = all.filter(({ status }) => status !== 200)
  assert.deepEqual(
    refused.map(({ status, headers }) => [status, headers.get('retry-after') !== null]),
    [[503, true]],
  )
  all.find(({ status }) => status === 200)?.cut()
  for (;;) {
    const again = await listen()
    if (again.status === 200) break
    await pause(20)
  }
})

test('a closed server drops its clients', async () => {
  const closing = await startTestApp({ access: 'accounts', database: { ...database, drop: async () => {} } })
  const listening = await open(closing.url, { cookie: people.admin.cookie })
  await closing.close()
  await listening.over
})
