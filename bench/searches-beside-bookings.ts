import { type Filled, load, middle, percentile } from './rate.ts'
import { searchAddresses } from './searches.ts'

const CALLERS = 8
const BOOKINGS = 5_000
const EACH_MS = 50
/** Upper bound of the ratio. */
const MOST = 1.5

interface SearchTerms {
  name: string
  vehicle: string
  description: string
}

/** New customers with complaints copied from earlier ones. */
async function bookings({ app }: Filled) {
  const words = await app.sql<SearchTerms>(
    `SELECT customer_name AS name, vehicle_info AS vehicle, description FROM jobs ORDER BY md5(id::text) LIMIT ${BOOKINGS}`,
  )
  const authority = new URL(app.url).host
  let number = 0
  const refused: Record<string, number> = {}
  const book = async () => {
    const nth = number++
    const { name, vehicle, description } = words[nth % words.length] as SearchTerms
    const payload = {
      ...{ customerName: name, vehicleInfo: vehicle, description, customerAddress: '1200 W Washington St, Phoenix' },
      customerPhone: `+1928${2_000_000 + nth}`,
    }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/jobs', authority, payload })
    if (statusCode !== 201) refused[statusCode] = (refused[statusCode] ?? 0) + 1
  }
  return { book, refused, made: () => number }
}

/** Forty searches by eight callers, idle and then after 5,000 bookings with 20 a second beside them: ratio of the two p95. */
export async function besideBookings(filled: Filled, rounds: number): Promise<string> {
  const port = Number(new URL(filled.app.url).port)
  const path = searchAddresses(filled.app.url, 'beside')
  let first = 0
  const { book, refused, made } = await bookings(filled)
  const errors: Record<string, number> = {}
  const round = async () => {
    first += 1_000 * path.length
    const { times, errors: failed } = await load({ port, path, first }, CALLERS)
    for (const [what, count] of Object.entries(failed)) errors[what] = (errors[what] ?? 0) + count
    return percentile(times, 95)
  }
  const p95s = async () => {
    const all: number[] = []
    for (let nth = 0; nth < rounds; nth++) all.push(await round())
    return all
  }

  // PostgreSQL plans a prepared statement anew for its first five runs on a connection.
  await p95s()
  const quiet = await p95s()
  const eighth = async () => {
    while (made() < BOOKINGS) await book()
  }
  await Promise.all(Array.from({ length: CALLERS }, eighth))
  const under: Set<Promise<void>> = new Set()
  const beside = setInterval(() => {
    const booking = book().finally(() => under.delete(booking))
    under.add(booking)
  }, EACH_MS)
  const busy = await p95s()
  clearInterval(beside)
  await Promise.all(under)

  const wrong = [...Object.entries(errors), ...Object.entries(refused).map(([code, n]) => [`booking ${code}`, n])]
  const summary = (all: number[]) => `${middle(all).toFixed(1)} ms (${all.map((one) => one.toFixed(0)).join(', ')})`
  return [
    `Forty searches with ${CALLERS} callers, p95 of ${rounds} rounds:`,
    `  quiet ${summary(quiet)}`,
    `  right after ${BOOKINGS} bookings, ${1000 / EACH_MS} a second beside them ${summary(busy)}; ${made()} were made`,
    `  ratio ${(middle(busy) / middle(quiet)).toFixed(2)}, to be at most ${MOST}`,
    ...(wrong.length > 0 ? [`  errors: ${wrong.map(([what, count]) => `${what} × ${count}`).join(', ')}`] : []),
  ].join('\n')
}
