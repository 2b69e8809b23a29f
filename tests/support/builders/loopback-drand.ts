import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { chainHashOf, roundMessage } from '@desert-wrench/server/adapters/drand-beacon.ts'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/** A good reply, no connection, or one of the possible lies. */
type Mood = 'good' | 'away' | 'unsigned' | 'other round' | 'other shape' | 'other info'

/** A drand relay on the loopback, for a chain whose key it holds. */
export async function openLoopbackDrand(beaconID = 'loopback') {
  const bls = bls12_381.shortSignatures
  const { secretKey, publicKey } = bls.keygen(createHash('sha512').update(beaconID).digest().subarray(0, 48))
  const info = {
    public_key: Buffer.from(publicKey.toBytes()).toString('hex'),
    period: 30,
    genesis_time: 1_700_000_000,
    hash: '',
    groupHash: 'ab'.repeat(32),
    schemeID: 'bls-unchained-g1-rfc9380' as const,
    metadata: { beaconID },
  }
  const chain = chainHashOf(info)
  const sign = (round: number) => Buffer.from(bls.sign(roundMessage(round), secretKey).toBytes()).toString('hex')
  let mood: Mood = 'good'
  const asked: string[] = []
  const relay = {
    chain,
    info,
    asked,
    sign,
    url: '',
    /** Awaited before each reply. */
    meanwhile: null as (() => Promise<unknown>) | null,
    be: (next: Mood) => {
      mood = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }

  function answer(path: string): unknown {
    const round = Number(/\/public\/(\d+)$/.exec(path)?.[1])
    if (path === `/${chain}/info`) return mood === 'other info' ? { ...info, period: 3 } : { ...info, hash: chain }
    if (!path.startsWith(`/${chain}/public/`)) return null
    const signature = sign(mood === 'unsigned' ? round + 1 : round)
    if (mood === 'other shape') return { round, sig: signature }
    const answeredRound = mood === 'other round' ? round + 1 : round
    return {
      round: answeredRound,
      signature: mood === 'other round' ? sign(answeredRound) : signature,
      randomness: 'never believed',
    }
  }

  const server = createServer(async ({ url = '' }, response) => {
    asked.push(url)
    await relay.meanwhile?.()
    const body = mood === 'away' ? null : answer(url)
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  relay.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return relay
}
