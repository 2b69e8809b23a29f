/**
 * Draws a month of the raffle again from what the server publishes, without any code of the product. See docs/raffle.md.
 *
 *   node tools/check-draw.mjs 2026-10 http://127.0.0.1:3000
 *
 * Ends with 0 where the draw is right, 1 where it is not, 2 where it cannot be checked.
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

/** The raffle and all tickets of the month, page after page. */
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

/** @param {Buffer} seed @param {string} side @param {Ticket[]} tickets */
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
/** @type {[what: string, found: unknown, told: unknown][]} */
const checks = [
  ['SHA-256 of the seed', sha256(seed), raffle.commitment],
  ['winning ticket of the mechanics', winner(seed, 'mechanic', tickets), raffle.mechanicTicket],
  ['winning ticket of the customers', winner(seed, 'customer', tickets), raffle.customerTicket],
]
console.log(`${month}: ${tickets.length} tickets`)
for (const [what, found, told] of checks) {
  console.log(
    `${found === told ? 'right' : 'WRONG'}  ${what}: ${found}${found === told ? '' : `, published is ${told}`}`,
  )
}
process.exitCode = checks.every(([, found, told]) => found === told) ? 0 : 1
