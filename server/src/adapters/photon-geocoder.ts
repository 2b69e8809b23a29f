import { type FoundPlace, isWithin, placeOfAddress } from '@desert-wrench/contract/features/places/places.rules.ts'
import {
  readAddress,
  type TypedAddress,
  type TypedStreet,
} from '@desert-wrench/contract/features/places/typed-address.rules.ts'
import { VALLEY } from '@desert-wrench/contract/features/places/valley-grids.ts'
import { type GeoPoint, miles } from '@desert-wrench/contract/lib/distance.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import * as z from 'zod/mini'
import type { Geocoder, PhotonSettings, TypedPlace } from '../ports/geocoder.ts'
import { codeOf } from '../security/error-facts.ts'
import { providerCalls, readJson } from './provider-calls.ts'

const PATIENCE_MS = 2000
/** Concurrent lookups; beyond them the street grid answers at once. */
const AT_ONCE = 8
/** Pause after a failure, so that callers do not wait for the next one. */
const REST_MS = 10_000
/** Limit of the query's length. */
const LONGEST = 300
/** Beyond this distance from the number's block it is a different house. */
const SAME_HOUSE_MILES = 3
/** Maximum distance of a house from the center of its ZIP code. */
const SAME_ZIP_MILES = 10

const text = z.optional(z.string())
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.number()) }),
  properties: z.object({ housenumber: text, street: text, name: text, postcode: text, type: text }),
})
const Reply = z.object({ features: z.array(z.unknown()) })

interface PhotonAddress extends GeoPoint {
  houseNumber: number | null
  street: string
  postcode: string | null
}

/** Only houses and streets of the valley; malformed features are skipped. */
const answersIn = (reply: unknown): PhotonAddress[] =>
  Reply.parse(reply).features.flatMap((one) => {
    const { data } = Feature.safeParse(one)
    if (!data) return []
    const { housenumber, street, name, postcode, type } = data.properties
    const [longitude, latitude] = data.geometry.coordinates
    const place = { latitude, longitude }
    if (!isWithin(place, VALLEY) || (type !== 'house' && type !== 'street')) return []
    const houseNumber = type === 'house' && housenumber !== undefined ? Number.parseInt(housenumber, 10) : null
    return [{ ...place, houseNumber, street: street ?? name ?? '', postcode: postcode ?? null }]
  })

const about = ({ latitude, longitude }: GeoPoint): TypedPlace => ({ latitude, longitude, accuracy: 'about' })

/** The typed street of an answer, unless city, ZIP code or house number contradict it. */
function streetOf(
  { streets, city, zip }: TypedAddress,
  known: FoundPlace | null,
  answer: PhotonAddress,
): TypedStreet | undefined {
  const [answered] = readAddress(answer.street)?.streets ?? []
  const limit = known?.by === 'house' ? SAME_HOUSE_MILES : SAME_ZIP_MILES
  const isThere =
    (city === null || isWithin(answer, city.box)) &&
    (zip === null || answer.postcode === null || answer.postcode.startsWith(zip)) &&
    (known === null || miles(answer, known) <= limit)
  return isThere && answered
    ? streets.find(({ name, ordinal, heading }) => {
        const isOtherEnd = heading !== null && answered.heading !== null && heading !== answered.heading
        return name === answered.name && ordinal === answered.ordinal && !isOtherEnd
      })
    : undefined
}

export interface PhotonOptions {
  /** Without the address. */
  log: (line: string) => void
  restMs?: number
}

/** OpenStreetMap by a Photon server, for known houses; otherwise the built-in street grid. */
export function photonGeocoder({ url, patienceMs = PATIENCE_MS }: PhotonSettings, options: PhotonOptions): Geocoder {
  const { log, restMs = REST_MS } = options
  const calling = providerCalls({ atOnce: AT_ONCE, waiting: 0, patienceMs })
  let restsUntil = 0

  async function ask(address: string): Promise<PhotonAddress[]> {
    if (performance.now() < restsUntil) return []
    const query = new URLSearchParams({
      q: address.slice(0, LONGEST),
      lat: '33.45',
      lon: '-112.07',
      limit: '5',
      bbox: [VALLEY.west, VALLEY.south, VALLEY.east, VALLEY.north].join(','),
    })
    try {
      return await calling(async (signal) => {
        const response = await fetch(`${url}/api?${query}`, { signal, redirect: 'error' })
        if (response.ok) return answersIn(await readJson(response))
        await response.body?.cancel()
        throw Object.assign(new Error(), { code: `status.${response.status}` })
      })
    } catch (error) {
      // The limiter is full, which is not a failure.
      if (error instanceof Problem) return []
      restsUntil = performance.now() + restMs
      log(`geocoder: GEOCODER_URL gave no answer (${codeOf(error)}); addresses are placed by the street grid meanwhile`)
      return []
    }
  }

  return {
    place: async (address) => {
      const typed = readAddress(address)
      if (typed === null) return null
      const known = placeOfAddress(address)
      const isStreet = typed.streets.some(({ name, ordinal }) => name !== '' || ordinal !== null)
      if (!isStreet || known?.by === 'crossing') return known && about(known)
      const answers = (await ask(address)).map((answer) => ({ answer, street: streetOf(typed, known, answer) }))
      const house = answers.find(
        ({ answer, street }) => answer.houseNumber !== null && street?.houseNumber === answer.houseNumber,
      )
      if (house) return { ...about(house.answer), accuracy: 'exact' }
      // For main roads the grid is more precise than the road's midpoint; it lacks small streets.
      const found = known?.by === 'house' ? known : (answers.find(({ street }) => street)?.answer ?? known)
      return found && about(found)
    },
  }
}
