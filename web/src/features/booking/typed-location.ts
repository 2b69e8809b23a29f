import { places } from '@desert-wrench/contract/features/places/places.contract.ts'
import { useEffect, useMemo, useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import type { Coordinates } from '../../lib/device/geolocation.ts'

/** Where the car stands, and how well that is known. */
export interface KnownPlace extends Coordinates {
  accuracy: 'exact' | 'about'
}

/** What the device tells of itself. */
export const exactly = (place: Coordinates | null): KnownPlace | null => place && { ...place, accuracy: 'exact' }

export interface TypedLocation {
  place: KnownPlace | null
  /** It was looked for and is nowhere. */
  unknown: boolean
}

/** An address is asked for once nobody has typed in it for so many milliseconds. */
const PAUSE = 600
/** Fewer characters than a ZIP code's say no place. */
const SHORTEST = 5
/** No field takes a longer address. */
export const LONGEST_ADDRESS = 300
const NOT_ASKED: TypedLocation = { place: null, unknown: false }

/** Where the address that stands in a field lies, as the server will place it; without an answer nothing is known. */
export function useTypedPlace(address: string): TypedLocation {
  const typed = address.trim()
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), PAUSE)
    return () => window.clearTimeout(timer)
  }, [typed])
  const enough = asked === typed && asked.length >= SHORTEST && asked.length <= LONGEST_ADDRESS
  const { data } = useApiQuery(places.find, { query: { address: asked } }, { enabled: enough })
  return useMemo(() => {
    if (!enough || !data) return NOT_ASKED
    const { latitude, longitude, accuracy } = data
    if (latitude === null || longitude === null || accuracy === null) return { place: null, unknown: true }
    return { place: { latitude, longitude, accuracy }, unknown: false }
  }, [enough, data])
}
