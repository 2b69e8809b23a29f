/**
 * Repeats a raffle draw from published data, independently of the product. See docs/raffle.md.
 *
 *   node tools/check-draw.mjs 2026-10 http://127.0.0.1:3000
 *
 * Exit code: 0 correct, 1 wrong, 2 cannot be checked.
 */
import { createHash } from 'node:crypto'

const [month = '', server = 'http://127.0.0.1:3000'] = process.argv.slice(2)

/** @param {string} reason @returns {never} */
function cannot(reason) {
  console.error(reason)
  process.exit(2)
}

/** @typedef {{ ticketNumber: number, holder: string }} Ticket */
/** @typedef {Record<string, number | string | null>} Raffle */

/** The raffle and all tickets of the month, paginated. */
async function published() {
  /** @type {Ticket[]} */
  const tickets = []
  for (let after = 0; ; ) {
    const response = await fetch(`${server}/api/raffle/${month}?limit=1000&after=${after}`)
    /** @type {{ raffle: Raffle, tickets: Ticket[], next: number | null, message?: string }} */
    const page = await response.json()
    if (!response.ok) cannot(page.message ?? `the server answers ${response.status}`)
    tickets.push(...page.tickets)
    if (page.next === null) return { raffle: page.raffle, tickets }
    after = page.next
  }
}

/** @param {(Buffer | string)[]} parts */
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** Public key of drand's quicknet (League of Entropy). */
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const QUICKNET_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'

/**
 * Verifies a quicknet signature; null if the package is not installed.
 * @param {number} round @param {string} signature
 */
async function isSigned(round, signature) {
  const curves = await import('@noble/curves/bls12-381.js').catch(() => null)
  if (!curves) return null
  const bls = curves.bls12_381.shortSignatures
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const message = bls.hash(Buffer.from(sha256(number), 'hex'), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  try {
    return bls.verify(Buffer.from(signature, 'hex'), message, Buffer.from(QUICKNET_KEY, 'hex'))
  } catch {
    return false
  }
}

/** @param {Buffer} seed The seed's bytes, and after them those of the public randomness. @param {string} side @param {Ticket[]} tickets */
function winner(seed, side, tickets) {
  const numbers = tickets.filter(({ holder }) => holder === side).map(({ ticketNumber }) => ticketNumber)
  numbers.sort((a, b) => a - b)
  if (numbers.length === 0) return null
  const count = BigInt(numbers.length)
  const fair = 2n ** 256n - (2n ** 256n % count)
  for (let counter = 0; ; counter++) {
    const digest = BigInt(`0x${sha256(seed, `:${side}:${month}:${counter}`)}`)
    if (digest < fair) return numbers[Number(digest % count)]
  }
}

if (!/^\d{4}-\d\d$/.test(month)) cannot('usage: node tools/check-draw.mjs YYYY-MM [address of the server]')
const { raffle, tickets } = await published().catch((error) => cannot(`${server} cannot be asked: ${error.message}`))
if (raffle.seed === null) cannot(`${month} is not drawn yet: its seed is still sealed`)

const seed = Buffer.from(String(raffle.seed), 'hex')
const signature = Buffer.from(String(raffle.beaconSignature ?? ''), 'hex')
const randomness = raffle.beaconRound === null ? '' : sha256(signature)
const drawnWith = Buffer.concat([seed, Buffer.from(randomness, 'hex')])
/** @type {[what: string, found: unknown, expected: unknown][]} */
const checks = [
  ['SHA-256 of the seed', sha256(seed), raffle.commitment],
  ['winning ticket of the mechanics', winner(drawnWith, 'mechanic', tickets), raffle.mechanicTicket],
  ['winning ticket of the customers', winner(drawnWith, 'customer', tickets), raffle.customerTicket],
]
console.log(`${month}: ${tickets.length} tickets`)
if (raffle.beaconRound === null) {
  console.log("note   no public random number: anyone with the server's key could have worked out the winners before")
} else {
  checks.push(['SHA-256 of the signature', randomness, raffle.beaconRandomness])
  const round = `round ${raffle.beaconRound} of the drand chain ${raffle.beaconChain}`
  const signed =
    raffle.beaconChain === QUICKNET ? await isSigned(Number(raffle.beaconRound), signature.toString('hex')) : null
  if (signed !== null) checks.push([`signature of ${round}`, signed, true])
  else console.log(`note   the signature of ${round} is not checked here: compare it with drand's own`)
  if (raffle.beaconChain === QUICKNET)
    console.log(`note   published at https://api.drand.sh/${raffle.beaconChain}/public/${raffle.beaconRound}`)
}
for (const [what, found, expected] of checks) {
  console.log(
    `${found === expected ? 'right' : 'WRONG'}  ${what}: ${found}${found === expected ? '' : `, published is ${expected}`}`,
  )
}
process.exitCode = checks.every(([, found, expected]) => found === expected) ? 0 : 1
