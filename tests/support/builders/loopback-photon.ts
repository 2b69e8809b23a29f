import { createServer } from 'node:http'
import { onLoopback } from './on-loopback.ts'

interface House {
  housenumber?: string
  street?: string
  name?: string
  city?: string
  postcode?: string
  type: string
}

export const feature = (latitude: number, longitude: number, properties: House) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: {
    osm_type: 'W',
    osm_id: 1,
    country: 'United States',
    countrycode: 'US',
    state: 'Arizona',
    ...properties,
  },
})

/** Features to return, or one of the possible failures. */
type Mood = ReturnType<typeof feature>[] | 'silent' | 'error' | 'not JSON' | 'other shape' | 'moved'

export async function openLoopbackPhoton() {
  let mood: Mood = []
  const asked: URLSearchParams[] = []
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://photon')
    asked.push(searchParams)
    if (mood === 'silent') return
    if (mood === 'moved' && pathname === '/api') return void response.writeHead(302, { location: '/moved' }).end()
    if (mood === 'error' || (pathname !== '/api' && mood !== 'moved'))
      return void response.writeHead(500).end('{"message":"out of order"}')
    response.writeHead(200, { 'content-type': 'application/json' })
    if (mood === 'not JSON') return void response.end('<html>')
    response.end(
      JSON.stringify(
        mood === 'other shape' ? { hits: [] } : { type: 'FeatureCollection', features: mood === 'moved' ? [] : mood },
      ),
    )
  })
  const { url, close } = await onLoopback(server)
  return {
    url,
    asked,
    be: (next: Mood) => {
      mood = next
    },
    close,
  }
}
