import {
  findMake,
  type Make,
  MOST,
  matching,
  readYear,
  soldIn,
  suggestMakes,
  suggestModels,
  type Vehicles,
} from './vehicles.rules.ts'

/** The make as typed at the start, and the rest. */
function splitMake(vehicles: Vehicles, text: string): { make: Make; rest: string } | null {
  const words = text.split(/\s+/)
  for (const count of [3, 2, 1]) {
    const make = words.length > count ? findMake(vehicles, words.slice(0, count).join('')) : null
    if (make) return { make, rest: words.slice(count).join('') }
  }
  return null
}

/** Completes a whole vehicle from one line: '2014 toy', 'camry', '2014 Toyota Ca'. */
export function suggestVehicles(vehicles: Vehicles, typed: string): string[] {
  const [yearText = ''] = /^\s*(?:19|20)\d\d\s/.exec(typed) ?? []
  const year = readYear(yearText)
  const after = typed.slice(yearText.length).trimStart()
  const front = year === null ? '' : `${year} `
  const named = splitMake(vehicles, after)
  if (named) {
    const { name } = named.make
    return suggestModels(vehicles, name, named.rest, year).map((model) => `${front}${name} ${model}`)
  }
  if (after === '') return year === null ? [] : suggestMakes(vehicles, '', year).map((make) => `${front}${make} `)
  const makes = suggestMakes(vehicles, after, year).map((make) => `${front}${make} `)
  const models = vehicles.makes.flatMap((make) =>
    matching(make.models, after)
      .filter((model) => soldIn(model, year))
      .map((model) => `${front}${make.name} ${model.name}`),
  )
  return [...makes, ...models].slice(0, MOST)
}
