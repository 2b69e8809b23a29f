import { createServer } from 'node:http'
import { onLoopback } from './on-loopback.ts'

interface AskedTable {
  /** Longitude, latitude. */
  places: [number, number][]
  sources: number[]
  destinations: number[]
}

/** `ok` answers; the rest are its possible failures. */
type Mood = 'ok' | 'no road' | 'silent' | 'error' | 'refused' | 'not JSON' | 'other shape' | 'moved'

const FAILURES: Partial<Record<Mood, [status: number, body: string]>> = {
  error: [500, 'out of order'],
  refused: [400, '{"code":"TooBig","message":"Too many table coordinates"}'],
  'not JSON': [200, '<html>'],
  'other shape': [200, '{"code":"Ok","distances":[[0]]}'],
  moved: [302, ''],
}

/** A server of OSRM's table service: a leg takes 100 seconds, and one more per thousandth of a degree of its start's longitude. */
export async function openLoopbackOsrm() {
  let mood: Mood = 'ok'
  const asked: AskedTable[] = []
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://osrm')
    const path = /^\/table\/v1\/driving\/([\d.,;-]+)$/.exec(pathname)?.[1]
    if (path === undefined || searchParams.get('annotations') !== 'duration') return void response.writeHead(404).end()
    const places = path.split(';').map((place) => place.split(',').map(Number) as [number, number])
    const list = (name: string) => (searchParams.get(name) ?? '').split(';').map(Number)
    const table = { places, sources: list('sources'), destinations: list('destinations') }
    asked.push(table)
    if (mood === 'silent') return
    const failure = FAILURES[mood]
    if (failure) return void response.writeHead(failure[0], { location: '/moved' }).end(failure[1])
    // OSRM's limit.
    if (places.length > 100) return void response.writeHead(400).end(FAILURES.refused?.[1])
    const seconds = (from: number) => 100 + Math.round(Math.abs((places[from]?.[0] ?? 0) % 1) * 1000)
    const durations = table.sources.map((from) =>
      table.destinations.map(() => (mood === 'no road' ? null : seconds(from))),
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 'Ok', durations }))
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
