import { foldText } from '../../lib/fold-text.ts'
import { CITIES } from './valley-cities.ts'

/** State, country and ZIP code after the city. */
const BEHIND = /(?:[\s,.]+(?:az|arizona|usa|us|united states|estados unidos|ee\.?\s?uu|\d{5}(?:-\d{4})?))+[\s,.]*$/

/** Longest first: Sun City West before Sun City. */
const NAMES = Object.keys(CITIES).sort((a, b) => b.length - a.length)

const capitalized = (name: string) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** City at the end of an address, with districts mapped to their city; null if none. */
export function cityOf(address: string): string | null {
  const text = ` ${foldText(address.slice(0, 300))} `.replace(BEHIND, '').trimEnd()
  const name = NAMES.find((city) => text.endsWith(` ${city}`) || text.endsWith(`,${city}`))
  if (name === undefined) return null
  const city = Object.keys(CITIES).find((other) => CITIES[other] === CITIES[name])
  return capitalized(city ?? name)
}
