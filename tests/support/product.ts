import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { SERVER_START } from '../../tools/lib/places.mjs'
import { RAFFLE_KEY } from './factories/raffle-months.ts'

/** The product in a separate process. */
export interface Product {
  url: string
  child: ChildProcess
  lines: string[]
  /** JSON lines. */
  logged: string[]
  /** The exit code; null after a signal. */
  over: Promise<number | null>
}

/** Servers on a DATABASE_URL share the key; no raffle.key is created in the working directory. */
const KEY = RAFFLE_KEY.toString('hex')

/** Longer than the product's own shutdown timeout. */
const CLOSING_MS = 10_000

/** Processes that a failed test left running. */
const running = new Map<ChildProcess, Promise<unknown>>()
export async function endProducts(): Promise<void> {
  await Promise.all(
    [...running].map(async ([child, over]) => {
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), CLOSING_MS)
      await over
      clearTimeout(impatient)
    }),
  )
}

/** Values of the factories. */
const PEOPLE = /Ana Ruiz|Mechanic \d|@example\.com|1200 W Washington|\(\d{3}\) 555-\d{4}|Grinding noise/

/** Whether a line contains personal data or a secret of the settings. */
const tells = (settings: Record<string, string>) => {
  const secrets = Object.entries(settings).flatMap(([name, value]) =>
    /SECRET|KEY|TOKEN|PASSWORD/.test(name) ? value.split(',') : [],
  )
  const passwords = [settings.DATABASE_URL, settings.DATABASE_OWNER_URL].map(
    (url) => /:([^:/@]+)@/.exec(url ?? '')?.[1],
  )
  return (line: string) =>
    PEOPLE.test(line) || [...secrets, ...passwords].some((secret) => secret && line.includes(secret))
}

/** Spawns the server with these settings on a free port; its output is in `lines`. */
export function spawnProduct(settings: Record<string, string>): Omit<Product, 'url'> & { opened: Promise<string> } {
  const child = spawn(process.execPath, [SERVER_START], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      HOST: '',
      ACCESS: '',
      LOG_LEVEL: 'debug',
      RAFFLE_KEY: KEY,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const logged: string[] = []
  const ended = once(child, 'close')
  running.set(child, ended)
  const over = ended.then(([code]) => {
    running.delete(child)
    assert.deepEqual([...lines, ...logged].filter(tells(settings)), [], 'the log holds people or secrets')
    return code
  })
  const opened = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (line.startsWith('{"level"')) return void logged.push(line)
        lines.push(line)
        const [, url] = /is open: (http\S+)/.exec(line) ?? []
        if (url) resolve(url)
      })
    }
    over.then((code) => reject(new Error(`ended with ${code}: ${lines.join(' | ')}`)))
  })
  // Avoids an unhandled rejection for callers that read only exit code and lines.
  opened.catch(() => {})
  return { child, lines, logged, over, opened }
}

export async function openProduct(settings: Record<string, string>): Promise<Product> {
  const { opened, ...product } = spawnProduct(settings)
  return { ...product, url: await opened }
}
