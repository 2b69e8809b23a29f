import { places } from '@desert-wrench/contract/features/places/places.contract.ts'
import { useEffect, useMemo, useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import type { Coordinates } from '../../lib/device/geolocation.ts'

/** Location of the car, and its accuracy. */
export interface KnownPlace extends Coordinates {
  accuracy: 'exact' | 'about'
}

export const exactly = (place: Coordinates | null): KnownPlace | null => place && { ...place, accuracy: 'exact' }

export interface TypedLocation {
  place: KnownPlace | null
  /** The lookup found nothing. */
  unknown: boolean
}

/** Milliseconds without typing before the lookup. */
const DEBOUNCE = 600
/** A ZIP code is the shortest useful address. */
const MIN_ADDRESS_LENGTH = 5
/** Maximum length of an address field. */
export const MAX_ADDRESS_LENGTH = 300
const NOT_ASKED: TypedLocation = { place: null, unknown: false }

/** What was typed, once typing pauses. */
export function useDebounced(typed: string, delay = DEBOUNCE): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(typed), delay)
    return () => window.clearTimeout(timer)
  }, [typed, delay])
  return debounced
}

/** Geocodes as the server will; without an answer the place is unknown. */
export function useTypedPlace(address: string): TypedLocation {
  const typed = address.trim()
  const debounced = useDebounced(typed)
  const enough = debounced === typed && debounced.length >= MIN_ADDRESS_LENGTH && debounced.length <= MAX_ADDRESS_LENGTH
  const { data } = useApiQuery(places.find, { query: { address: debounced } }, { enabled: enough })
  return useMemo(() => {
    if (!enough || !data) return NOT_ASKED
    const { latitude, longitude, accuracy } = data
    if (latitude === null || longitude === null || accuracy === null) return { place: null, unknown: true }
    return { place: { latitude, longitude, accuracy }, unknown: false }
  }, [enough, data])
}
