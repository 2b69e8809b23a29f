import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Takes jobs their whole way again and again, in a thread of its own. What fails is counted, ends its job's way and nothing else. */

export type Step = 'book' | 'offer' | 'hire' | 'complete'

export interface FlowLoad {
  url: string
  /** Each caller has some of their own, so that nobody is asked for two jobs at once. */
  mechanics: string[]
  /** The first of the seven digits behind +1602. */
  first: number
  callers: number
  milliseconds: number
}

export interface FlowRate {
  /** Whole ways. */
  flows: number
  /** Milliseconds of each call. */
  times: Record<Step, number[]>
  /** How often each thing went wrong. */
  errors: Record<string, number>
}

const { url, mechanics, first, callers, milliseconds }: FlowLoad = workerData
const agent = new Agent({ keepAlive: true, maxSockets: callers })
const times: FlowRate['times'] = { book: [], offer: [], hire: [], complete: [] }
const errors: FlowRate['errors'] = {}
let [flows, number] = [0, first]

async function ask(step: Step, method: string, path: string, fields?: object): Promise<{ id: string }> {
  const from = performance.now()
  const body = fields && JSON.stringify(fields)
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asking = request(url + path, { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asking.on('error', reject).end(body)
  })
  if (status >= 300) throw new Error(`${step}: ${status} ${text.slice(0, 200)}`)
  times[step].push(performance.now() - from)
  return JSON.parse(text)
}

async function wholeWay(mechanicId: string): Promise<void> {
  const job = await ask('book', 'POST', '/api/jobs', {
    customerName: 'Ana Ruiz',
    customerPhone: `+1602${number++}`,
    vehicleInfo: '2014 Toyota Camry',
    description: 'Grinding noise when I brake',
    customerAddress: '1200 W Washington St, Phoenix',
  })
  const offer = await ask('offer', 'POST', `/api/jobs/${job.id}/pickup-requests`, {
    mechanicId,
    estimatedArrival: new Date(Date.now() + 3_600_000).toISOString(),
    mechanicMessage: 'I can be there within the hour.',
  })
  await ask('hire', 'PATCH', `/api/pickup-requests/${offer.id}/approve`)
  await ask('complete', 'PATCH', `/api/jobs/${job.id}`, { status: 'completed' })
}

const end = performance.now() + milliseconds
const one = async (caller: number) => {
  for (let at = caller; performance.now() < end; at += callers) {
    try {
      await wholeWay(mechanics[at % mechanics.length] ?? '')
      flows++
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      errors[said] = (errors[said] ?? 0) + 1
    }
  }
}
await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)))
agent.destroy()
parentPort?.postMessage({ flows, times, errors } satisfies FlowRate)
