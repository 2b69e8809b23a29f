import { common, messagesOf } from '../i18n/messages.ts'

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Rejects with a sentence for the user. */
export function currentPosition(): Promise<Coordinates> {
  const { locationRefused, locationUnknown, locationSlow } = messagesOf(common)
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error(locationUnknown))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new Error(code === 1 ? locationRefused : code === 3 ? locationSlow : locationUnknown)),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  })
}
