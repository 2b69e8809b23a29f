import { foldText } from '../../lib/fold-text.ts'
import type { IsLight, ReadVin } from './vin.rules.ts'

interface Model {
  name: string
  /** Ranges of model years, inclusive. */
  years: readonly (readonly [from: number, to: number])[]
}

export interface Make {
  name: string
  models: readonly Model[]
}

/** A maker of several makes, told apart by this VIN position (from 1). */
interface Shared {
  makes: readonly string[]
  position: number
  letters: ReadonlyMap<string, string>
}

export interface Vehicles {
  makes: readonly Make[]
  makers: ReadonlyMap<string, string>
  shared: ReadonlyMap<string, Shared>
}

const yearOf = (digits: string) => Number(digits) + (Number(digits) >= 81 ? 1900 : 2000)

function cut(text: string, sign: string): [before: string, after: string] {
  const at = text.indexOf(sign)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** 'Honda;Civic:81-26;Passport:94-02,19-26' */
function readMake(line: string): Make {
  const [name, models] = cut(line, ';')
  return {
    name,
    models: models.split(';').map((model) => {
      const [modelName, runs] = cut(model, ':')
      const years = runs.split(',').map((run) => [yearOf(run.slice(0, 2)), yearOf(run.slice(-2))] as const)
      return { name: modelName, years }
    }),
  }
}

/** '=1N4;Nissan,Infiniti;5;Nissan:ABC;Infiniti:FH' */
function readShared(line: string): Shared {
  const [makes, more] = cut(cut(line, ';')[1], ';')
  const [position, parts] = cut(more, ';')
  const letters = parts.split(';').flatMap((part) => {
    const [make, own] = cut(part, ':')
    return Array.from(own, (letter) => [letter, make] as const)
  })
  return { makes: makes.split(','), position: Number(position), letters: new Map(letters) }
}

/** Parses the table from tools/vehicles/vehicles.mjs. */
export function readVehicles(text: string): Vehicles {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const makers = lines
    .filter((line) => line.startsWith('@'))
    .flatMap((line) => {
      const [make, wmis] = cut(line.slice(1), ';')
      return wmis.split(' ').map((wmi) => [wmi, make] as const)
    })
  const shared = lines
    .filter((line) => line.startsWith('='))
    .map((line) => [line.slice(1, 4), readShared(line)] as const)
  const makes = lines.filter((line) => !line.startsWith('@') && !line.startsWith('=')).map(readMake)
  return { makes, makers: new Map(makers), shared: new Map(shared) }
}

/** The table has makers of cars and light trucks only. */
export const lightIn =
  ({ makers, shared }: Pick<Vehicles, 'makers' | 'shared'>): IsLight =>
  (maker) =>
    makers.has(maker) || shared.has(maker)

/** Makes possible for a VIN; empty for unknown makers. */
export function makesOf(read: ReadVin, { makers, shared }: Vehicles): readonly string[] {
  if (read.fault) return []
  const only = (read.smallMaker && makers.get(read.smallMaker)) || makers.get(read.maker)
  if (only) return [only]
  const several = shared.get(read.maker)
  if (!several) return []
  const match = several.letters.get(read.vin.charAt(several.position - 1))
  return match ? [match] : several.makes
}

/** Colloquial names of makes. */
const NICKNAMES: ReadonlyMap<string, string> = new Map(
  [
    ...['chevy:Chevrolet', 'vw:Volkswagen', 'mercedes:Mercedes-Benz', 'benz:Mercedes-Benz', 'caddy:Cadillac'],
    ...['landrover:Land Rover', 'rangerover:Land Rover', 'amc:American Motors', 'alfa:Alfa Romeo', 'olds:Oldsmobile'],
    'scion:Toyota',
  ].map((line) => cut(line, ':')),
)

/** Comparison key: 'f150' equals 'F-150', 'Citroën' equals 'citroen'. */
const bare = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '')

export const soldIn = ({ years }: Model, year: number | null) =>
  year === null || years.some(([from, to]) => from <= year && year <= to)

const offers = (make: Make, year: number | null) => make.models.some((model) => soldIn(model, year))

/** Prefix matches first, then matches of a later word. */
export function matching<T extends { name: string }>(things: readonly T[], typed: string): T[] {
  const sought = bare(typed)
  const begins = things.filter(({ name }) => bare(name).startsWith(sought))
  const within = things.filter(
    (thing) => !begins.includes(thing) && thing.name.split(/[\s-]/).some((word) => bare(word).startsWith(sought)),
  )
  return [...begins, ...within]
}

/** Suggestions that fit above a phone's keyboard. */
export const MOST = 8

/** A four-digit model year; null otherwise. */
export const readYear = (typed: string): number | null => (/^(19|20)\d\d$/.test(typed.trim()) ? Number(typed) : null)

export function suggestMakes({ makes }: Vehicles, typed: string, year: number | null): string[] {
  const known = NICKNAMES.get(bare(typed))
  const found = known ? makes.filter(({ name }) => name === known) : matching(makes, typed)
  return found
    .filter((make) => offers(make, year))
    .slice(0, MOST)
    .map(({ name }) => name)
}

export function findMake({ makes }: Vehicles, typed: string): Make | null {
  const sought = bare(NICKNAMES.get(bare(typed)) ?? typed)
  return makes.find(({ name }) => bare(name) === sought) ?? null
}

export function suggestModels(vehicles: Vehicles, make: string, typed: string, year: number | null): string[] {
  const models = findMake(vehicles, make)?.models ?? []
  return matching(models, typed)
    .filter((model) => soldIn(model, year))
    .slice(0, MOST)
    .map(({ name }) => name)
}
