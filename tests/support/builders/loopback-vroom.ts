import { createServer } from 'node:http'
import { onLoopback } from './on-loopback.ts'

interface VroomJob {
  id: number
  location_index: number
  service: number
  skills: number[]
  time_windows: [[number, number]]
  priority: number
}
interface VroomVehicle {
  id: number
  start_index: number
  time_window: [number, number]
  skills: number[]
  breaks: { id: number; service: number; time_windows: [[number, number]] }[]
}
interface VroomRequest {
  jobs: VroomJob[]
  vehicles: VroomVehicle[]
  matrices: { car: { durations: number[][]; costs: number[][] } }
}

/** `ok` answers; `unskilled` and `late` break walls; the rest are its possible failures. */
type Mood = 'ok' | 'unskilled' | 'late' | 'lazy' | 'silent' | 'error' | 'refused' | 'not JSON' | 'other shape' | 'moved'

const FAILURES: Partial<Record<Mood, [status: number, body: string]>> = {
  error: [500, '{"code":1,"error":"out of order"}'],
  refused: [413, 'Payload Too Large'],
  'not JSON': [200, '<html>'],
  'other shape': [200, '{"code":0,"routes":[{"vehicle":"one"}]}'],
  moved: [302, ''],
}

/** The first vehicle that has the skill and the time, job after job. */
function solve({ jobs, vehicles, matrices }: VroomRequest, mood: Mood) {
  const { durations } = matrices.car
  const states = vehicles.map((vehicle) => ({
    ...{ vehicle, at: vehicle.start_index, free: vehicle.time_window[0], load: 0 },
    steps: [{ type: 'start', arrival: vehicle.time_window[0] }] as { type: string; id?: number; arrival: number }[],
  }))
  const unassigned: { id: number; type: string }[] = []
  for (const job of jobs.toSorted((a, b) => a.time_windows[0][0] - b.time_windows[0][0] || a.id - b.id)) {
    const [[opens, closes]] = job.time_windows
    const place = states
      .map((state) => {
        let start = Math.max(state.free + (durations[state.at]?.[job.location_index] ?? 0), opens)
        for (const { service, time_windows } of state.vehicle.breaks) {
          const [[from]] = time_windows
          if (start < from + service && from < start + job.service) start = from + service
        }
        const isInTime = start <= closes && start + job.service <= state.vehicle.time_window[1]
        const isAble = job.skills.every((skill) => state.vehicle.skills.includes(skill))
        return { state, start, fits: (isInTime || mood === 'late') && isAble !== (mood === 'unskilled') }
      })
      .find(({ fits }) => fits)
    if (!place || mood === 'lazy') {
      unassigned.push({ id: job.id, type: 'job' })
      continue
    }
    const { state, start } = place
    state.steps.push({ type: 'job', id: job.id, arrival: start })
    state.at = job.location_index
    state.free = start + job.service
  }
  return {
    code: 0,
    summary: { cost: 0, unassigned: unassigned.length },
    unassigned,
    routes: states
      .filter(({ steps }) => steps.length > 1)
      .map(({ vehicle, steps }) => ({ vehicle: vehicle.id, cost: 0, steps })),
  }
}

/** A server that speaks VROOM's protocol, as vroom-express does. */
export async function openLoopbackVroom() {
  let mood: Mood = 'ok'
  const asked: VroomRequest[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const isAsked = request.method === 'POST' && request.headers['content-type'] === 'application/json'
    if (!isAsked) return void response.writeHead(404).end()
    const given = JSON.parse(Buffer.concat(parts).toString()) as VroomRequest
    asked.push(given)
    if (mood === 'silent') return
    const failure = FAILURES[mood]
    if (failure) return void response.writeHead(failure[0], { location: '/moved' }).end(failure[1])
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(solve(given, mood)))
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
