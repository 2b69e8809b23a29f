export interface Place {
  latitude: number
  longitude: number
}

const REFUSED = 'This device does not share its location. Allow it in the browser settings, or type the address.'
const UNKNOWN = 'Your location could not be found. Type the address instead.'
const SLOW = 'Finding your location took too long. Try again, or type the address.'

/** Asks the device where it is. Rejects with a sentence that a person can act on. */
export function currentPosition(): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error(UNKNOWN))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new Error(code === 1 ? REFUSED : code === 3 ? SLOW : UNKNOWN)),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  })
}
