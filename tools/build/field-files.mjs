import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** @typedef {{ file: string, css?: string[], assets?: string[], imports?: string[], dynamicImports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/** What a mechanic, or a customer with a job, opens without a signal. */
const STARTS = [
  'index.html',
  'src/app/before-paint.ts',
  'src/app/live/live.tsx',
  'src/app/routes/JobsRoute.tsx',
  'src/features/my-work/MyWork.tsx',
  'src/features/customer-jobs/NotificationsScreen.tsx',
  'src/features/booking/BookScreen.tsx',
  'src/app/account/AccountEntry.tsx',
]

/** The other screens, the desk, the map and the word lists need the server anyway. */
const NOT_ALONG =
  /\/routes\/(?!JobsRoute)\w+\.tsx$|\/app\/home\/|Screen\.tsx$|\/features\/(?:accounts\/staff|analyzer|audit|board|dispatch|imports|listings|map|messages|sign-up)\/|\/messages\/\w\w\/(?:accounts\/accounts-desk|analytics|analyzer|billing\/billing-desk|chat|dispatch|imports|listings|mails|mechanics|outbox|planning|rewards|trouble-codes)/

/** @param {Manifest} manifest */
function fieldFiles(manifest) {
  /** @type {Set<string>} */
  const seen = new Set()
  const left = STARTS.map((start) => {
    if (!manifest[start]) throw new Error(`${start} is not in the manifest`)
    return start
  })
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    left.push(...imports, ...dynamicImports.filter((one) => !NOT_ALONG.test(one)))
  }
  const files = [...seen].flatMap((key) => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {}
    return [file, ...css, ...assets]
  })
  const fixed = ['icon.svg', 'icon-180.png', 'icon-512.png', 'manifest.webmanifest', 'shrink-picture.js']
  return [...new Set([...files, ...fixed])].map((file) => `/${file}`).sort()
}

/** Names the files and their version in the worker: another build is another worker. @param {string} dist @param {Manifest} manifest */
export function fillWorker(dist, manifest) {
  const place = `${dist}/worker.js`
  const source = readFileSync(place, 'utf8')
  const files = fieldFiles(manifest)
  const hash = createHash('sha256').update(source)
  for (const file of files) hash.update(file)
  const filled = source
    .replace("const VERSION = 'dev'", `const VERSION = '${hash.digest('hex').slice(0, 12)}'`)
    .replace('const FILES = []', `const FILES = ${JSON.stringify(files)}`)
  if (filled === source) throw new Error('worker.js has no place for its files')
  writeFileSync(place, filled)
}
