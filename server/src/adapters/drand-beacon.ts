import { createHash } from 'node:crypto'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import * as z from 'zod/mini'
import type { DrandSettings, RandomBeacon, Randomness } from '../ports/randomness-beacon.ts'
import { providerCalls, readJson } from './provider-calls.ts'

/** Short signatures in G1 over the SHA-256 of the round number, hashed as in RFC 9380. */
const SCHEME = 'bls-unchained-g1-rfc9380'
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const LIMITS = { atOnce: 4, waiting: 20 }
const PATIENCE_MS = 5000

const Hex = z.string().check(z.regex(/^([0-9a-f]{2})+$/))
const Info = z.object({
  public_key: Hex,
  period: z.int().check(z.gte(1)),
  genesis_time: z.int().check(z.gte(0)),
  groupHash: Hex,
  schemeID: z.literal(SCHEME),
  metadata: z.object({ beaconID: z.string() }),
})
type Info = z.output<typeof Info>
const Round = z.object({ round: z.int(), signature: Hex })

/** drand's quicknet, by the League of Entropy; its chain hash covers these values. */
const QUICKNET_INFO: Info = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: SCHEME,
  metadata: { beaconID: 'quicknet' },
}

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const sha256 = (...parts: (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** The hash of all chain parameters. */
export function chainHashOf({ period, genesis_time, public_key, groupHash, metadata: { beaconID } }: Info): string {
  const times = Buffer.alloc(12)
  times.writeUInt32BE(period)
  times.writeBigInt64BE(BigInt(genesis_time), 4)
  const id = beaconID === 'default' ? '' : beaconID
  return sha256(times, bytes(public_key), bytes(groupHash), id).toString('hex')
}

/** The round number as 8 bytes, hashed. */
export function roundMessage(round: number) {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  return bls12_381.shortSignatures.hash(sha256(number), DOMAIN)
}

function isSigned({ public_key }: Info, round: number, signature: string): boolean {
  try {
    return bls12_381.shortSignatures.verify(bytes(signature), roundMessage(round), bytes(public_key))
  } catch {
    return false // Not a point on the curve.
  }
}

/** Relays are untrusted: every round's signature is verified. */
export function drandBeacon({ url, chain, patienceMs = PATIENCE_MS }: DrandSettings): RandomBeacon {
  const calling = providerCalls({ ...LIMITS, patienceMs })
  const infos = new Map([[chainHashOf(QUICKNET_INFO), QUICKNET_INFO]])
  const rounds = new Map<string, Randomness>()

  async function ask<Shape extends z.ZodMiniType>(path: string, shape: Shape): Promise<z.output<Shape>> {
    let answered: unknown
    try {
      answered = await calling(async (signal) => {
        const response = await fetch(`${url}${path}`, { signal, redirect: 'error' })
        if (response.ok) return readJson(response)
        await response.body?.cancel()
        throw Object.assign(new Error(), { code: `status.${response.status}` })
      })
    } catch (cause) {
      throw new Problem('raffle.beaconAway', undefined, { cause })
    }
    const read = shape.safeParse(answered)
    if (!read.success) throw new Problem('raffle.beaconWrong')
    return read.data
  }

  async function infoOf(hash: string): Promise<Info> {
    const known = infos.get(hash)
    if (known) return known
    const info = await ask(`/${hash}/info`, Info)
    if (chainHashOf(info) !== hash) throw new Problem('raffle.beaconWrong')
    infos.set(hash, info)
    return info
  }

  return {
    roundAt: async (moment) => {
      const { period, genesis_time } = await infoOf(chain)
      const round = Math.max(1, Math.ceil((Date.parse(moment) / 1000 - genesis_time) / period) + 1)
      return { chain, round }
    },

    randomnessOf: async ({ chain, round }) => {
      const key = `${chain}/public/${round}`
      const had = rounds.get(key)
      if (had) return had
      const info = await infoOf(chain)
      const { signature, round: answered } = await ask(`/${key}`, Round)
      if (answered !== round || !isSigned(info, round, signature)) throw new Problem('raffle.beaconWrong')
      const randomness = sha256(bytes(signature)).toString('hex')
      rounds.set(key, { signature, randomness })
      return { signature, randomness }
    },
  }
}
