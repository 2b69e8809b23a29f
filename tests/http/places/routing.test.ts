import assert from 'node:assert/strict'
import { gridMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { chooseAdapters } from '@desert-wrench/server/adapters/choose-adapters.ts'
import { gridRouting } from '@desert-wrench/server/adapters/grid-routing.ts'
import { osrmRouting } from '@desert-wrench/server/adapters/osrm-routing.ts'
import { afterEach, beforeEach, describe, it, test } from 'vitest'
import { openLoopbackOsrm } from '../../support/builders/loopback-osrm.ts'

/** Drive times: the built-in street grid, or OSRM with the grid as fallback. */

let osrm: Awaited<ReturnType<typeof openLoopbackOsrm>>
beforeEach(async () => {
  osrm = await openLoopbackOsrm()
})
afterEach(() => osrm.close())

const HOME = { latitude: 33.45, longitude: -112.05 }
const JOB = { latitude: 33.52, longitude: -112.12 }
const NEXT = { latitude: 33.41, longitude: -111.83 }
const east = (step: number): GeoPoint => ({ latitude: 33.4, longitude: -112.5 + step / 1000 })
/** What the loopback server answers. */
const answered = ({ longitude }: GeoPoint) => (100 + Math.round((Math.abs(longitude) % 1) * 1000)) / 60

function open(options: { patienceMs?: number; restMs?: number } = {}) {
  const { patienceMs, restMs = 0 } = options
  const lines: string[] = []
  const routing = osrmRouting(
    { url: osrm.url, ...(patienceMs && { patienceMs }) },
    { log: (line) => lines.push(line), restMs },
  )
  return { ...routing, lines }
}

test('the settings choose: without a server the street grid', async () => {
  const pictures = { kind: 'folder', folder: '/nowhere' } as const
  const settings = { pictures, uploads: '/nowhere', drand: null, business: { name: 'Desert Wrench' } }
  const choose = (more: object) => chooseAdapters({ ...settings, ...more }, () => {})
  assert.equal((await choose({})).routing, gridRouting)
  assert.equal((await choose({ routing: null })).routing, gridRouting)
  const { routing } = await choose({ routing: { url: osrm.url } })
  await routing.prepare([[HOME, JOB]])
  assert.equal(routing.minutes(HOME, JOB), answered(HOME))
})

describe('an OSRM server', () => {
  it('is asked once for many places to one, and for one place to many', async () => {
    const { prepare, minutes } = open()
    await prepare([
      [HOME, JOB],
      [NEXT, JOB],
      [JOB, HOME],
      [JOB, NEXT],
    ])
    assert.deepEqual(
      osrm.asked.map(({ places, sources, destinations }) => [places.length, sources, destinations]),
      [
        [3, [1, 2], [0]],
        [3, [0], [1, 2]],
      ],
    )
    assert.deepEqual(osrm.asked[0]?.places[0], [JOB.longitude, JOB.latitude])
    assert.equal(minutes(HOME, JOB), answered(HOME))
    assert.equal(minutes(NEXT, JOB), answered(NEXT))
    assert.equal(minutes(JOB, NEXT), answered(JOB))
  })

  it('is not asked again for a leg that is known, nor for one twice', async () => {
    const { prepare, minutes } = open()
    await prepare([
      [HOME, JOB],
      [HOME, JOB],
    ])
    assert.equal(osrm.asked[0]?.places.length, 2)
    await prepare([[HOME, JOB]])
    // The same place within some meters.
    await prepare([[{ latitude: HOME.latitude + 0.00002, longitude: HOME.longitude }, JOB]])
    assert.equal(osrm.asked.length, 1)
    await prepare([])
    assert.equal(osrm.asked.length, 1)
    assert.equal(minutes(NEXT, JOB), gridMinutes(NEXT, JOB))
  })

  it('gets at most 100 places at once', async () => {
    const { prepare, minutes, lines } = open()
    const many = Array.from({ length: 250 }, (_, step) => east(step))
    await prepare(many.map((from) => [from, JOB] as const))
    assert.deepEqual(osrm.asked.map(({ places }) => places.length).sort(), [100, 100, 53])
    assert.deepEqual(lines, [])
    for (const from of many) assert.equal(minutes(from, JOB), answered(from))
  })

  it('that knows no road leaves the leg to the street grid, without a word', async () => {
    osrm.be('no road')
    const { prepare, minutes, lines } = open()
    await prepare([[HOME, JOB]])
    assert.equal(minutes(HOME, JOB), gridMinutes(HOME, JOB))
    assert.deepEqual(lines, [])
  })

  for (const mood of ['error', 'refused', 'not JSON', 'other shape', 'moved', 'silent'] as const) {
    it(`that is ${mood} is replaced by the street grid, with one line without coordinates`, async () => {
      osrm.be(mood)
      const { prepare, minutes, lines } = open({ patienceMs: 50, restMs: 60_000 })
      // Several tables, and several callers at once.
      const legs = Array.from({ length: 250 }, (_, step) => [east(step), JOB] as const)
      await Promise.all([prepare(legs), prepare([[HOME, JOB]]), prepare([[JOB, NEXT]])])
      assert.equal(minutes(HOME, JOB), gridMinutes(HOME, JOB))
      assert.equal(minutes(east(7), JOB), gridMinutes(east(7), JOB))
      assert.equal(lines.length, 1)
      assert.match(lines[0] ?? '', /^routing: ROUTING_URL gave no drive times \([\w.]+\); [\w ]+$/)
      assert.doesNotMatch(lines.join(), /33|112|111/)
    })
  }

  it('that failed is paused, so that no caller waits, and asked again later', async () => {
    osrm.be('error')
    const resting = open({ restMs: 60_000 })
    for (let turn = 0; turn < 3; turn++) await resting.prepare([[HOME, JOB]])
    assert.equal(osrm.asked.length, 1)
    assert.equal(resting.lines.length, 1)
    const { prepare, minutes } = open()
    await prepare([[HOME, JOB]])
    osrm.be('ok')
    await prepare([[HOME, JOB]])
    assert.equal(minutes(HOME, JOB), answered(HOME))
  })

  it('that is not there is no error', async () => {
    const lines: string[] = []
    const away = osrmRouting({ url: 'http://127.0.0.1:1' }, { log: (line) => lines.push(line) })
    await away.prepare([[HOME, JOB]])
    assert.equal(away.minutes(HOME, JOB), gridMinutes(HOME, JOB))
    assert.equal(lines.length, 1)
  })
})
