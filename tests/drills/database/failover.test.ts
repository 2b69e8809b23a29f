import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, test } from 'vitest'
import { plain } from '../../support/builders/photos.ts'
import { rounds } from '../../support/drills/rounds.ts'
import { layTables, openPair } from '../../support/drills/standby.ts'
import { openTcpProxy } from '../../support/drills/tcp-proxy.ts'
import { missing, oddities, startWriters } from '../../support/drills/writers.ts'
import { openTestApp } from '../../support/open-app.ts'

/**
 * The database machine is lost with its disk during writes. Its synchronous standby is promoted behind the same address: no
 * acknowledged write is lost, and the product recovers automatically.
 */

const TIMES = rounds({ short: 1, whole: 10 })

for (let time = 1; time <= TIMES; time++) {
  test(`the primary is lost and the standby promoted, ${time}`, async () => {
    const pair = await openPair(layTables)
    const proxy = await openTcpProxy(pair.primary)
    const { connection } = proxy
    const drop = async () => {
      await proxy.close()
      await pair.close()
    }
    const app = await openTestApp({ database: { connection, owner: connection, drop }, logLevel: 'warn' })
    await pair.inStep()
    let going = true
    onTestFinished(() => {
      going = false
    })
    const picture = new Uint8Array(await plain('png'))
    const writers = startWriters(4, { url: () => app.url, going: () => going, picture })
    const more = async (many: number) => {
      for (const enough = writers.kept.length + many; writers.kept.length < enough; ) {
        assert.deepEqual(writers.odd, [])
        await pause(2)
      }
    }
    await more(60)
    await pair.losePrimary()
    proxy.pointAt(pair.standby)
    // A standby that is still read-only is retried.
    await pause(100)
    await pair.promote()
    const before = writers.kept.length
    await more(60)
    going = false
    await writers.over
    assert.deepEqual(writers.odd, [])
    assert.deepEqual(await missing(app.sql, writers.kept), [])
    assert.deepEqual(await oddities(app.sql), [])
    console.log(
      `${writers.kept.length} writes acknowledged, ${before} of them by the primary; ${writers.refused} refused for now, ${writers.cut} cut off`,
    )
  })
}
