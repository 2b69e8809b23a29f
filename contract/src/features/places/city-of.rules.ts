import { foldText } from '../../lib/fold-text.ts'
import { CITIES } from './valley-cities.ts'

/** What stands behind the city: the state, the country, the ZIP code. */
const BEHIND = /(?:[\s,.]+(?:az|arizona|usa|us|united states|estados unidos|ee\.?\s?uu|\d{5}(?:-\d{4})?))+[\s,.]*$/

/** Longer names first: Sun City West before Sun City. */
const NAMES = Object.keys(CITIES).sort((a, b) => b.length - a.length)

const capitalized = (name: string) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** The city of the valley at the end of a typed address, parts of a city as the city; null where none is named. */
export function cityOf(address: string): string | null {
  const text = ` ${foldText(address.slice(0, 300))} `.replace(BEHIND, '').trimEnd()
  const name = NAMES.find((city) => text.endsWith(` ${city}`) || text.endsWith(`,${city}`))
  if (name === undefined) return null
  const city = Object.keys(CITIES).find((other) => CITIES[other] === CITIES[name])
  return capitalized(city ?? name)
}
