import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Gzipped JavaScript in bytes: the shell, a screen's first load, and a screen with all its dialogs and forms. */
const SHELL_LIMIT = 88_500
const OPENING_LIMIT = 150_000
const SCREEN_LIMIT = 202_000
/** A view with all of its own dialogs and forms. */
const VIEW_LIMIT = 204_000
/** The board has drag and drop and virtual lists of its own (17 kB), beside the list's screen (decisions/0173). */
const BOARD_LIMIT = 208_000
const BOARD = 'src/features/board/'

/** The analyzer's word lists, in both languages at once: loaded at the first input, so no screen counts them. */
const WORD_LISTS_LIMIT = 32_000
const WORD_LISTS = ['complaint-words', 'danger-words'].map(
  (name) => `../contract/src/features/analyzer/words/${name}.ts`,
)

/**
 * The one exception: MapLibre, with what of ours draws by it. No smaller library draws vector tiles. It is loaded only where the map is opened and
 * WebGL is on (decisions/0174), and its worker of 147 kB beside it.
 */
const MAP = 'src/features/map/canvas/MapCanvas.tsx'
const MAP_LIMIT = 315_000
const MAP_VIEW = 'src/features/map/MapScreen.tsx'

/** What mechanics open first, without what opens within it: the screen around it is 149 kB of it. */
const MY_WORK = 'src/features/my-work/MyWork.tsx'
const MY_WORK_LIMIT = 163_500

/** Loaded after the shell where people sign in; its dialogs are counted separately. */
const SIGNING_IN = 'src/app/account/AccountEntry.tsx'

/**
 * Views that open by their address on a screen that lists something else, each with the catalogue that comes with it and not with its
 * screen, and with what is there beforehand.
 * @type {readonly { view: string, screen: string, catalogue: string | null, beside?: string }[]}
 */
export const VIEWS = [
  { view: 'src/features/board/BoardScreen.tsx', screen: 'src/app/routes/DispatchRoute.tsx', catalogue: 'board' },
  ...['src/features/board/actions/JobActions.tsx', 'src/features/board/actions/LaneDialog.tsx'].map((view) => ({
    view,
    screen: 'src/app/routes/DispatchRoute.tsx',
    catalogue: 'board',
    beside: 'src/features/board/BoardScreen.tsx',
  })),
  {
    view: 'src/features/board/plan/PlanDay.tsx',
    screen: 'src/app/routes/DispatchRoute.tsx',
    catalogue: 'board',
    beside: 'src/features/board/BoardScreen.tsx',
  },
  {
    view: 'src/features/analyzer/AnalysisResult.tsx',
    screen: 'src/features/analyzer/AnalyzerScreen.tsx',
    catalogue: 'advice',
  },
  // Field mode: opened by one's own work or job, and where a booking was written without a signal.
  {
    view: 'src/shared/field/FieldBar.tsx',
    screen: 'src/app/routes/JobsRoute.tsx',
    catalogue: 'field',
    beside: 'src/features/my-work/MyWork.tsx',
  },
  ...['src/features/booking/KeptBookings.tsx', 'src/lib/field/field.ts'].map((view) => ({
    view,
    screen: 'src/features/booking/BookScreen.tsx',
    catalogue: 'field',
  })),
  { view: 'src/shared/bulk/BulkBar.tsx', screen: 'src/app/routes/DispatchRoute.tsx', catalogue: 'board' },
  { view: 'src/features/my-work/MyWork.tsx', screen: 'src/app/routes/JobsRoute.tsx', catalogue: 'jobsMine' },
  {
    view: 'src/features/my-work/settings/SettingsDialog.tsx',
    screen: 'src/app/routes/JobsRoute.tsx',
    catalogue: 'myHours',
    beside: 'src/features/my-work/MyWork.tsx',
  },
  ...['src/shared/estimate/EstimateDialog.tsx', 'src/shared/estimate/SignDialog.tsx'].map((view) => ({
    view,
    screen: 'src/app/routes/JobsRoute.tsx',
    catalogue: 'estimateForm',
    beside: 'src/features/my-work/MyWork.tsx',
  })),
  {
    view: 'src/features/dispatch/new-job/NewJobForm.tsx',
    screen: 'src/app/routes/DispatchRoute.tsx',
    catalogue: 'dispatchPlan',
  },
  {
    view: 'src/features/dispatch/panel/JobPanel.tsx',
    screen: 'src/app/routes/DispatchRoute.tsx',
    catalogue: 'jobPanel',
  },
  ...['src/features/dispatch/panel/JobMessages.tsx', 'src/features/dispatch/panel/TextReach.tsx'].map((view) => ({
    view,
    screen: 'src/app/routes/DispatchRoute.tsx',
    catalogue: 'sentMessages',
    beside: 'src/features/dispatch/panel/JobPanel.tsx',
  })),
  {
    view: 'src/features/dispatch/panel/WaitingEstimate.tsx',
    screen: 'src/app/routes/DispatchRoute.tsx',
    catalogue: 'estimateLines',
    beside: 'src/features/dispatch/panel/JobPanel.tsx',
  },
  ...[
    'src/shared/pictures/JobPictures.tsx',
    'src/shared/pictures/LinePictures.tsx',
    'src/shared/pictures/SignedUnder.tsx',
    'src/shared/thread/ThreadPicture.tsx',
  ].map((view) => ({
    view,
    screen: 'src/features/customer-jobs/NotificationsScreen.tsx',
    catalogue: 'pictures',
  })),
  // The way back from the provider's page.
  ...['src/shared/job/paying/CheckoutReturn.tsx', 'src/shared/job/paying/PaymentConfirmed.tsx'].map((view) => ({
    view,
    screen: 'src/features/customer-jobs/NotificationsScreen.tsx',
    catalogue: null,
  })),
  {
    view: 'src/shared/inspections/JobInspections.tsx',
    screen: 'src/features/customer-jobs/NotificationsScreen.tsx',
    catalogue: 'inspections',
  },
  {
    view: 'src/shared/inspections/form/InspectDialog.tsx',
    screen: 'src/app/routes/JobsRoute.tsx',
    catalogue: 'inspect',
    beside: 'src/features/my-work/MyWork.tsx',
  },
  ...[
    { view: 'src/features/dispatch/panel/JobPaymentsDialog.tsx', catalogue: 'money' },
    { view: 'src/features/dispatch/panel/DisputeDialog.tsx', catalogue: 'disputes' },
  ].map((one) => ({
    ...one,
    screen: 'src/app/routes/DispatchRoute.tsx',
    beside: 'src/features/dispatch/panel/JobPanel.tsx',
  })),
  ...['src/shared/job/paying/JobDeposit.tsx', 'src/shared/job/paying/PayJob.tsx'].map((view) => ({
    view,
    screen: 'src/features/customer-jobs/NotificationsScreen.tsx',
    catalogue: 'paying',
  })),
  ...['src/features/booking/BookPictures.tsx', 'src/shared/pictures/SendingPictures.tsx'].map((view) => ({
    view,
    screen: 'src/features/booking/BookScreen.tsx',
    catalogue: 'pictures',
  })),
  ...['src/shared/vehicle/JobCar.tsx', 'src/shared/vehicle/CarHistory.tsx', 'src/shared/vehicle/DeclinedWork.tsx'].map(
    (view) => ({
      view,
      screen: 'src/features/customer-jobs/NotificationsScreen.tsx',
      catalogue: 'vehicles',
    }),
  ),
  ...['src/features/booking/OwnCars.tsx', 'src/shared/vehicle/CarInputs.tsx'].map((view) => ({
    view,
    screen: 'src/features/booking/BookScreen.tsx',
    catalogue: 'vehicles',
  })),
  {
    view: 'src/features/customers/CustomerCars.tsx',
    screen: 'src/features/customers/CustomersScreen.tsx',
    catalogue: 'vehicles',
  },
  {
    view: 'src/shared/pictures/ProblemPictures.tsx',
    screen: 'src/app/routes/JobsRoute.tsx',
    catalogue: 'pictures',
  },
  {
    view: 'src/features/dispatch/inbox/InboxDialog.tsx',
    screen: 'src/app/routes/DispatchRoute.tsx',
    catalogue: 'thread',
  },
  {
    view: 'src/shared/sent/Problems.tsx',
    screen: 'src/app/routes/DispatchRoute.tsx',
    catalogue: 'sentMessages',
    beside: 'src/features/dispatch/inbox/InboxDialog.tsx',
  },
  {
    view: MAP_VIEW,
    screen: 'src/app/routes/DispatchRoute.tsx',
    catalogue: 'map',
  },
  {
    view: 'src/features/customers/CustomerPanel.tsx',
    screen: 'src/features/customers/CustomersScreen.tsx',
    catalogue: null,
  },
  {
    view: 'src/shared/imports/ImportDialog.tsx',
    screen: 'src/app/routes/MechanicsRoute.tsx',
    catalogue: 'imports',
  },
  { view: 'src/shared/money/StatementDialog.tsx', screen: 'src/app/routes/MechanicsRoute.tsx', catalogue: 'money' },
  {
    view: 'src/features/accounts/staff/StaffArea.tsx',
    screen: 'src/app/routes/MechanicsRoute.tsx',
    catalogue: 'accountsDesk',
    beside: SIGNING_IN,
  },
  {
    view: 'src/features/messages/templates/TemplatesArea.tsx',
    screen: 'src/app/routes/MechanicsRoute.tsx',
    catalogue: 'messageTemplates',
  },
  {
    view: 'src/shared/estimate/CannedJobs.tsx',
    screen: 'src/app/routes/MechanicsRoute.tsx',
    catalogue: 'estimateForm',
  },
  {
    view: 'src/features/maintenance/IntervalsArea.tsx',
    screen: 'src/app/routes/MechanicsRoute.tsx',
    catalogue: 'maintenanceIntervals',
  },
  {
    view: 'src/features/inspections/TemplatesArea.tsx',
    screen: 'src/app/routes/MechanicsRoute.tsx',
    catalogue: 'inspectionTemplates',
  },
  {
    view: 'src/features/messages/setup/SetupArea.tsx',
    screen: 'src/app/routes/MechanicsRoute.tsx',
    catalogue: 'messageSetup',
  },
  {
    view: 'src/features/audit/AuditArea.tsx',
    screen: 'src/app/routes/MechanicsRoute.tsx',
    catalogue: 'accountsDesk',
    beside: SIGNING_IN,
  },
  {
    view: 'src/features/messages/outbox/OutboxArea.tsx',
    screen: 'src/app/routes/MechanicsRoute.tsx',
    catalogue: 'sentMessages',
  },
]

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {Map<string, string[][]>} Spoken Message chunks per screen and language; a browser loads one language. */
/** @typedef {{ name: string, bytes: number, limit: number }} Weight */

/**
 * A chunk with its static imports.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} seen
 */
function withImports(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, seen)
  return seen
}

/**
 * A chunk with all static and dynamic imports.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} seen
 */
function withEverything(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
  for (const next of [...imports, ...dynamicImports]) withEverything(manifest, next, seen)
  return seen
}

/**
 * The gzipped JavaScript of the shell and of each screen, heaviest first.
 * @param {string} dist The folder of the built page.
 * @param {string[]} languages The chunk of each language's own messages and those of the shell; a browser has one.
 * @param {Spoken} spoken
 * @returns {Weight[]}
 */
export function weigh(dist, languages = [], spoken = new Map()) {
  const file = `${dist}/.vite/manifest.json`
  if (!existsSync(file)) throw new Error(`${file} is missing: vite.config.ts must set build.manifest`)
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {Map<string, number>} */
  const sizes = new Map()
  const sizeOf = (/** @type {string} */ key) => {
    const name = manifest[key]?.file
    if (!name?.endsWith('.js')) return 0
    const size = sizes.get(name) ?? gzipSync(readFileSync(`${dist}/${name}`), { level: 9 }).length
    sizes.set(name, size)
    return size
  }
  const sum = (/** @type {Iterable<string>} */ keys) => [...keys].reduce((total, key) => total + sizeOf(key), 0)

  const entry = 'index.html'
  if (!manifest[entry]?.isEntry) throw new Error(`${file} names no index.html`)
  const shell = withImports(manifest, entry)
  const heaviest = (/** @type {string[][]} */ choices) => Math.max(0, ...choices.map(sum))
  const shellMessages = heaviest(languages.map((key) => [key]))
  const later = new Set([...shell].flatMap((key) => manifest[key]?.dynamicImports ?? []))
  for (const key of languages) later.delete(key)
  const apart = [...VIEWS.map(({ view }) => view), ...WORD_LISTS, MAP].filter((key) => manifest[key])
  for (const [key, { imports = [], dynamicImports = [] }] of Object.entries(manifest)) {
    const isOfMap = key === MAP_VIEW || key.startsWith(dirname(MAP))
    if (!isOfMap && [...imports, ...dynamicImports].includes(MAP)) throw new Error(`${key} must not load the map`)
  }
  const ofScreen = (/** @type {string} */ key) => {
    // The shell is marked as seen, so that a screen does not count its siblings through the entry.
    const all = withEverything(manifest, key, new Set([...shell, ...apart]))
    for (const one of apart) all.delete(one)
    return all
  }
  const openings = [...later].map((key) => {
    const opened = withImports(manifest, key, new Set(shell))
    return {
      name: `${key}, opened`,
      bytes: sum(opened) + shellMessages + heaviest(spoken.get(key) ?? []),
      limit: OPENING_LIMIT,
    }
  })
  for (const { view, screen } of VIEWS.filter(({ view }) => view === MY_WORK && manifest[view])) {
    const opened = withImports(manifest, view, withImports(manifest, screen, new Set(shell)))
    const words = heaviest(spoken.get(screen) ?? []) + heaviest(spoken.get(view) ?? [])
    openings.push({ name: `${view}, opened`, bytes: sum(opened) + shellMessages + words, limit: MY_WORK_LIMIT })
  }
  const screens = [...later].map((key) => {
    return {
      name: key,
      bytes: sum(ofScreen(key)) + shellMessages + heaviest(spoken.get(key) ?? []),
      limit: SCREEN_LIMIT,
    }
  })
  const views = VIEWS.filter(({ view }) => manifest[view]).map(({ view, screen, beside }) => {
    const before = withImports(manifest, screen, new Set(shell))
    if (beside) withImports(manifest, beside, before)
    const others = apart.filter((key) => key !== view && !before.has(key))
    for (const other of others) before.add(other)
    const opened = withEverything(manifest, view, before)
    for (const other of others) opened.delete(other)
    const words = heaviest(spoken.get(screen) ?? []) + heaviest(spoken.get(view) ?? [])
    return {
      name: view,
      bytes: sum(opened) + shellMessages + words,
      limit: view.startsWith(BOARD) ? BOARD_LIMIT : VIEW_LIMIT,
    }
  })
  const lists = WORD_LISTS.filter((key) => manifest[key]).map((key) => ({
    name: key,
    bytes: sizeOf(key),
    limit: WORD_LISTS_LIMIT,
  }))
  if (manifest[MAP]) {
    const before = withImports(manifest, MAP_VIEW, new Set(shell))
    const opened = withEverything(manifest, MAP, new Set(before))
    for (const key of before) opened.delete(key)
    lists.push({ name: MAP, bytes: sum(opened), limit: MAP_LIMIT })
  }
  screens.push(...openings, ...views, ...lists)
  return [
    { name: 'shell', bytes: sum(shell) + shellMessages, limit: SHELL_LIMIT },
    ...screens.sort((a, b) => b.bytes - a.bytes),
  ]
}

/** @param {Weight} weight */
export const tooHeavy = ({ bytes, limit }) => bytes > limit

/** @param {Weight} weight */
export const describe = ({ name, bytes, limit }) =>
  `${(bytes / 1000).toFixed(1).padStart(7)} of ${limit / 1000} kB gzip  ${name}`
