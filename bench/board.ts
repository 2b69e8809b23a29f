import { type CDPSession, chromium, type Page } from '@playwright/test'
import { startTestApp, type TestApp } from '../tests/support/app.ts'
import { fillMechanics } from './fill-mechanics.ts'
import { middle } from './rate.ts'

/**
 * `npm run bench -- board`: the board with 200 mechanics and 1,000 jobs in Chromium, on a processor slowed down four times: the first jobs on screen,
 * the longest task with script while scrolling and dragging, and the slowest reaction to a key. Medians of five traces. CHROMIUM_PATH names the browser.
 */
const RUNS = Number(process.env.BENCH_ROUNDS ?? 5)
const SLOWER = 4
const MECHANICS = 200

/** Five jobs of 90 minutes each today, with a promise; two hundred jobs of nobody. */
async function fill(app: TestApp): Promise<void> {
  const { sql } = app
  await sql('ALTER TABLE jobs DISABLE TRIGGER ALL; ALTER TABLE mechanics DISABLE TRIGGER ALL')
  await fillMechanics(app, MECHANICS)
  const columns = `id, customer_id, customer_name, customer_phone, customer_phone_e164, customer_address, customer_latitude, customer_longitude,
       place_accuracy, vehicle_info, description, mechanic_id, mechanic_name, created_at, scheduled_start, scheduled_end, window_start, window_end,
       labor_cost, travel_fee, total_cost, agreement`
  const same = `c.id, 'Customer ' || substr(gen_random_uuid()::text, 1, 6), c.phone, c.phone_e164, 'Somewhere', 33.3 + random() * 0.4,
       -112.3 + random() * 0.6, 'exact', '2014 Camry', 'The brakes grind'`
  await sql(
    `INSERT INTO jobs (${columns})
     SELECT gen_random_uuid(), ${same}, m.id, m.name, '2026-11-20', at, at + interval '90 minutes', at, at + interval '2 hours', 20000, 0, 20000, 1
     FROM mechanics m, customers c, unnest(ARRAY[0, 2, 4, 6]) hour,
       LATERAL (SELECT '2026-11-21T15:30Z'::timestamptz + make_interval(hours => hour) AS at) planned`,
  )
  await sql(
    `INSERT INTO jobs (${columns})
     SELECT gen_random_uuid(), ${same}, NULL, NULL, '2026-11-21', NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL FROM customers c, generate_series(1, 200)`,
  )
  await sql('ALTER TABLE jobs ENABLE TRIGGER ALL; ALTER TABLE mechanics ENABLE TRIGGER ALL')
  await sql('VACUUM ANALYZE mechanics, jobs, customers')
}

interface Event {
  name: string
  ph: string
  ts: number
  dur?: number
  /** Of the thread itself, so that other programs do not count. */
  tdur?: number
  tid: number
}

const SCRIPT = new Set(['EvaluateScript', 'FunctionCall', 'FireAnimationFrame', 'EventDispatch', 'TimerFire', 'v8.run'])

/** The longest task of the page's thread that ran script, in milliseconds. */
async function longestTask(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: Event[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as Event[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] },
  })
  await act()
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const scripts = events.filter(({ name, ph }) => ph === 'X' && SCRIPT.has(name))
  const tasks = events.filter(({ name, ph, dur }) => ph === 'X' && dur !== undefined && /RunTask$/.test(name))
  const withScript = tasks.filter(({ tid, ts, dur = 0 }) =>
    scripts.some((one) => one.tid === tid && one.ts >= ts && one.ts < ts + dur),
  )
  return Math.max(0, ...withScript.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000))
}

/** The page's clock is the app's; notes when the first job is drawn, and how long reactions take. */
function watch(later: number): void {
  const { now } = Date
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now() + later], made),
    get: (target, name, receiver) => (name === 'now' ? () => now() + later : Reflect.get(target, name, receiver)),
  })
  const seen = { first: 0, slowest: 0 }
  Object.assign(window, { seen })
  const look = () => {
    if (document.querySelector('[role=gridcell]'))
      requestAnimationFrame(() => setTimeout(() => (seen.first = performance.now())))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    // Only interactions count, as in "Interaction to Next Paint": https://web.dev/articles/inp
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId > 0) seen.slowest = Math.max(seen.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const seenOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { first: number; slowest: number } }).seen)

async function scroll(page: Page): Promise<void> {
  const box = await page.locator('.board-scroll').boundingBox()
  if (!box) throw new Error('no board')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let step = 0; step < 25; step++) await page.mouse.wheel(0, 240)
  await page.waitForTimeout(300)
}

async function drag(page: Page): Promise<void> {
  const job = await page.locator('.board-scroll [role=gridcell]').nth(8).boundingBox()
  if (!job) throw new Error('no job')
  await page.mouse.move(job.x + 10, job.y + 10)
  await page.mouse.down()
  for (let step = 0; step < 25; step++) await page.mouse.move(job.x + 10 + step * 12, job.y + 10 + (step % 9) * 30)
  await page.mouse.up()
  await page.waitForTimeout(300)
}

async function keys(page: Page): Promise<void> {
  await page.locator('[role=rowheader]').nth(1).focus()
  for (const key of [
    'ArrowRight',
    ' ',
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    'ArrowDown',
    'Escape',
    'ArrowDown',
    'j',
    'x',
  ])
    await page.keyboard.press(key, { delay: 60 })
  await page.waitForTimeout(300)
}

const app = await startTestApp({ logLevel: 'error', accessLog: false })
await fill(app)
const { CHROMIUM_PATH: executablePath } = process.env
const browser = await chromium.launch({ args: ['--disable-gpu'], ...(executablePath && { executablePath }) })
const figures: Record<'first' | 'scroll' | 'drag' | 'reaction', number[]> = {
  first: [],
  scroll: [],
  drag: [],
  reaction: [],
}
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watch, Date.parse(app.clock.now()) - Date.now())
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/dispatch?view=board')
  await page.waitForFunction(() => (window as unknown as { seen: { first: number } }).seen.first > 0, undefined, {
    timeout: 30_000,
  })
  figures.first.push((await seenOn(page)).first)
  await page.waitForTimeout(1500)
  figures.scroll.push(await longestTask(session, () => scroll(page)))
  figures.drag.push(await longestTask(session, () => drag(page)))
  await keys(page)
  figures.reaction.push((await seenOn(page)).slowest)
  await context.close()
}
await browser.close()
await app.close()
const shown = (values: readonly number[]) =>
  `${Math.round(middle(values))} ms (${values.map((value) => Math.round(value)).join(', ')})`
console.log(`${MECHANICS} mechanics, 1,000 jobs, a processor ${SLOWER} times slower, ${RUNS} runs`)
console.log(`  first jobs on screen        ${shown(figures.first)}, at most 1500`)
console.log(`  longest script while scrolling ${shown(figures.scroll)}, at most 50`)
console.log(`  longest script while dragging  ${shown(figures.drag)}, at most 50`)
console.log(`  slowest reaction to input      ${shown(figures.reaction)}, at most 100`)
