import { seededChance } from '../seeded-random.ts'
import type { DemoLanguage } from './demo-language.ts'

/** Fictional people; phones are from the range reserved for fiction. */

const GIVEN =
  `Maria Dwayne Priya Jessica Tomás Aaliyah Brandon Wei Carmen Tyler Rosa Kenji Lauren Miguel Destiny Craig Fatima
Nolan Yolanda Ethan Guadalupe Brooke Darnell Hannah Javier Linda Omar Stephanie Travis Bao Mónica Kyle Esperanza Greg
Nizhoni Paul Renee Andrés Tiffany Walter Leticia Sean Amara Doug Marisol José Kelsey Rafael Sunita Curtis Ana Jared
Bernice Ramón Megan Lamar Teresa Colin Graciela Víctor Joyce`.split(/\s+/)

const FAMILY =
  `Begay Hollister Ochoa Nguyen Whitaker Saldaña Patel Brennan Castañeda Lindqvist Yazzie Morales Kowalski Duarte
Okafor Fletcher Quintero Hartley Tsosie Ramírez Muñoz Pruitt Sandoval Chavez Abernathy Lucero Park Villanueva Stokes
Mendoza Haddad Tran Carlisle Espinoza Beck Romero Goldwyn Navarro Frost Benally Cisneros McKenna Aguilar Shah Dawson
Trujillo Voss Barrera Peña Langley Figueroa Osborne Montoya Keller Salas Winslow Ibarra Doyle Peralta`.split(/\s+/)

const nth = (from: readonly string[], n: number): string => from[n % from.length] ?? ''

/** 61 and 59 are coprime, so 3,599 names come before one repeats. */
export const nameOf = (n: number): string => `${nth(GIVEN, n)} ${nth(FAMILY, n)}`

/** Names typical of Spanish-speaking families. */
const SPANISH_GIVEN = new Set(
  `Maria Tomás Carmen Rosa Miguel Yolanda Guadalupe Javier Mónica Esperanza Andrés Leticia Marisol José Rafael Ana Ramón
Teresa Graciela Víctor`.split(/\s+/),
)
const SPANISH_FAMILY = new Set(
  `Ochoa Saldaña Castañeda Morales Duarte Quintero Ramírez Muñoz Sandoval Chavez Lucero Villanueva Mendoza Espinoza Romero
Navarro Cisneros Aguilar Trujillo Barrera Peña Figueroa Montoya Salas Ibarra Peralta`.split(/\s+/),
)

/** Language of a customer; the first name weighs more than the last. */
export function languageOf(name: string): DemoLanguage {
  const [given = '', family = ''] = name.split(' ')
  const likelihood = SPANISH_GIVEN.has(given) ? 0.75 : SPANISH_FAMILY.has(family) ? 0.2 : 0.02
  return seededChance(`language/${name}`).happens(likelihood) ? 'es' : 'en'
}

const VALLEY = ['602', '480', '623']
/** Other Arizona area codes, then the neighbors', when the valley's are used up. */
const BEYOND = '928 520 505 575 702 725 775 801 385 435 303 720 970 719 915 619 858'.split(' ')
const LINES = 100

/** The n-th fictional number, as typed; unique until the area codes are used up. */
export function phoneOf(n: number): string {
  const [areas, at] = n < VALLEY.length * LINES ? [VALLEY, n] : [BEYOND, n - VALLEY.length * LINES]
  const round = Math.floor(at / areas.length)
  if (round >= LINES) throw new Error('there are no more fictional phone numbers')
  // 37 and 100 are coprime, so every line occurs once, in an irregular order.
  const line = `01${String((round * 37 + 11) % LINES).padStart(2, '0')}`
  return n % 4 === 3 ? `${nth(areas, at)}-555-${line}` : `(${nth(areas, at)}) 555-${line}`
}

export const mailboxOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
