import type { DrandSettings } from './ports/randomness-beacon.ts'

/** drand's quicknet, run by the League of Entropy. */
export const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** 32 bytes as 64 hexadecimal digits or 43 letters of base64url; null for anything else. */
export function parseRaffleKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w-]{43}=?$/.test(text) ? Buffer.from(text, 'base64url') : null
}

/** The value is never shown. */
export function readRaffleKey(text: string | undefined): { value: Buffer | null } | { problem: string } {
  if (text === undefined) return { value: null }
  const key = parseRaffleKey(text)
  if (key) return { value: key }
  return {
    problem:
      'RAFFLE_KEY: this is not a key of 32 bytes. Use 64 hexadecimal digits (openssl rand -hex 32), or leave it out for raffle.key in DATA_DIR.',
  }
}

type Given = (name: string) => string | undefined

/** Where public randomness comes from; null: months are opened without. */
export function readDrand(given: Given): { value: DrandSettings | null } | { problem: string } {
  const [address, chain] = [given('DRAND_URL'), given('DRAND_CHAIN')?.toLowerCase()]
  if (address === undefined) {
    if (chain === undefined) return { value: null }
    return { problem: 'DRAND_URL: DRAND_CHAIN is set without it. Set DRAND_URL too, or leave both out.' }
  }
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    return { problem: 'DRAND_URL: this is not the address of a drand relay. Use one such as https://api.drand.sh.' }
  }
  if (chain !== undefined && !/^[0-9a-f]{64}$/.test(chain)) {
    return {
      problem: 'DRAND_CHAIN: this is not the hash of a chain. Use 64 hexadecimal digits, or leave it out for quicknet.',
    }
  }
  return { value: { url: url.href.replace(/\/+$/, ''), chain: chain ?? QUICKNET } }
}
