import { readdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { ARGUMENTS } from './browser-arguments.ts'

/** A phone whose browser is killed and started again on the same profile. */

const PATIENCE_MS = 15_000

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The processes of one profile, ours alone. */
const processesOf = (profile: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(`--user-data-dir=${profile}`))
    .map(Number)

/** Its clock runs with the app's, and is wrong by as much as it is told. */
function setClock({ base, wrong }: { base: number; wrong: number }): void {
  const { now } = Date
  const later = () => base + wrong + Number(globalThis.localStorage?.getItem('passed') ?? 0)
  globalThis.Date = new Proxy(Date, {
    apply: (target) => new target(now() + later()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now() + later()], made),
    get: (target, name, receiver) => (name === 'now' ? () => now() + later() : Reflect.get(target, name, receiver)),
  })
}

interface Phone {
  profile: string
  url: string
  /** Of the server, when the phone is first switched on. */
  now: string
  /** Milliseconds that its clock is wrong. */
  wrong: number
  before?: (page: Page) => Promise<unknown>
}

export function openPhone({ profile, url, now, wrong, before }: Phone) {
  const base = Date.parse(now) - Date.now()
  let context: BrowserContext | null = null
  let isAway = false

  async function start(): Promise<Page> {
    context = await chromium.launchPersistentContext(profile, {
      ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, baseURL: url, locale: 'en-US' },
      ...{ args: ARGUMENTS, reducedMotion: 'reduce', serviceWorkers: 'allow', timeout: 30_000 },
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(setClock, { base, wrong })
    const page = context.pages()[0] ?? (await context.newPage())
    await before?.(page)
    await context.setOffline(isAway)
    return page
  }

  return {
    start,
    /** Without a signal, or with one. */
    away: async (on: boolean) => {
      isAway = on
      await context?.setOffline(on)
    },
    /** At once, whatever it is doing. @returns the page of the next process */
    kill: async (): Promise<Page> => {
      for (const pid of processesOf(profile)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // Gone with its parent.
        }
      }
      await context?.close().catch(() => undefined)
      return start()
    },
    close: async () => context?.close(),
  }
}
