import assert from 'node:assert/strict'
import { beforeEach, test, vi } from 'vitest'
import { openDraft } from '../../../web/src/ui/forms/draft.ts'

/** The subset of Storage that drafts use. */
class FakeStorage {
  [name: string]: unknown
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null
  }
  setItem(name: string, text: string): void {
    this[name] = text
  }
  removeItem(name: string): void {
    delete this[name]
  }
}

interface Offer {
  message: string
  price: number | null
  arrival: string
}

const DAY = 24 * 3600_000
const EMPTY = { message: '', price: null, arrival: 'in an hour' }
let device: FakeStorage

beforeEach(() => {
  device = new FakeStorage()
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: device })
})

const open = (begin: Partial<Offer> = EMPTY, name = 'offer 1') => openDraft<Offer>(name, begin)
const input = (values: Partial<Offer>, written = {}, beside = {}) => ({
  values: { ...EMPTY, ...values },
  written,
  beside,
})

test('Input is restored under its own name', () => {
  const form = open()
  assert.equal(form.restored, false)
  assert.equal(form.changed(), false)
  form.keep(input({ message: 'Now', price: 5000 }, {}, { place: 'here' }))
  assert.equal(form.changed(), true)
  const again = open()
  assert.deepEqual(
    [again.begin, again.restored, again.changed()],
    [input({ message: 'Now', price: 5000 }, {}, { place: 'here' }), true, false],
  )
  assert.deepEqual(open(EMPTY, 'offer 2').begin, input({}))
})

test('Untouched fields are not saved: the form sets them anew', () => {
  const form = open()
  form.keep(input({ message: 'Now' }))
  form.prefill({ price: 7000 })
  assert.deepEqual(open({ ...EMPTY, arrival: 'in two hours' }).begin.values, {
    ...EMPTY,
    message: 'Now',
    arrival: 'in two hours',
  })
  form.keep(input({ price: 7000 }))
  assert.deepEqual(Object.keys(device), [], 'a field that was emptied again leaves nothing behind')
})

test('Unreadable numbers are kept as typed', () => {
  open().keep(input({ price: Number.NaN }, { price: '12o' }))
  assert.deepEqual(open().begin, input({ price: Number.NaN }, { price: '12o' }))
})

test('A draft ends after seven days, and so does one of another version or kind', () => {
  open().keep(input({ message: 'Now' }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY - 60_000 })
  assert.equal(open().restored, true)
  vi.setSystemTime(Date.now() + 120_000)
  assert.equal(open().restored, false)
  vi.useRealTimers()
  for (const text of ['', 'null', '{', '{"version":0,"values":{"message":"x"}}', '[]', '"x"']) {
    device.setItem('desert-wrench.draft.offer 1', text)
    device.setItem('desert-wrench.draft.older', text)
    assert.equal(open().restored, false, text)
    assert.deepEqual(Object.keys(device), [], 'it is taken off the device')
  }
})

test('Secrets are not saved, and the form says so', () => {
  const form = openDraft<Offer>(null, EMPTY)
  form.keep(input({ message: 'Now' }))
  form.sending().kept.attempt({ input: 'Now', key: 'k1' })
  assert.deepEqual([form.keeps, form.changed(), Object.keys(device)], [false, false, []])
  assert.equal(open().keeps, true)
})

test('A field that is of another kind now is left out', () => {
  openDraft<{ message: number; arrival: string }>('offer 1', { message: 1, arrival: '' }).keep({
    ...{ values: { message: 5, arrival: 'noon' }, written: {}, beside: {} },
  })
  assert.deepEqual(open().begin.values, { ...EMPTY, arrival: 'noon' })
})

test('Sent input is deleted; later input is not', () => {
  const form = open()
  form.keep(input({ message: 'Now' }))
  const first = form.sending()
  first.onSent()
  assert.deepEqual([open().restored, form.changed()], [false, false])
  form.keep(input({ message: 'And' }))
  const second = form.sending()
  form.keep(input({ message: 'And then' }))
  second.onSent()
  assert.equal(open().begin.values.message, 'And then')
  form.discard()
  assert.deepEqual(Object.keys(device), [])
})

test('The key of a sending without an answer is kept for the same content', () => {
  const form = open()
  form.keep(input({ message: 'Now' }))
  form.sending().kept.attempt({ input: 'Now', key: 'k1' })
  const again = open()
  assert.equal(again.sending().kept.keyOf('Now'), 'k1')
  assert.equal(again.sending().kept.keyOf('Later'), undefined)
  again.sending().kept.attempt(undefined)
  assert.equal(open().sending().kept.keyOf('Now'), undefined)
})

test('Forms work on a device without storage', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('denied')
    },
  })
  const form = open()
  form.keep(input({ message: 'Now' }))
  assert.deepEqual([form.changed(), open().restored], [true, false])
})
