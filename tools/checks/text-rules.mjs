/** Rules of docs/layout.md about a file's text. */

/** @typedef {{ file: string, text: string }} Source */

/** Most files stay below LONG; beyond the second limit a file must be split. */
export const LONG = 200
const TOO_LONG = 400

const SHIPPED = /^(contract|server|web|packages\/[^/]+)\/src\//
const CODE = /\.(ts|tsx|mjs|cjs)$/
const TEST = /^(packages\/[^/]+\/)?tests\/|\.test\.tsx?$/

/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** @param {string} text */
function isBarrel(text) {
  const code = withoutComments(text)
  const rest = code.replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g, '')
  return code.trim() !== '' && rest.trim() === ''
}

/** The only fetch, beside the upload (XMLHttpRequest reports progress), what waited on the device, and the script that runs before the API client loads. */
const TALKS = new Set([
  ...['web/src/lib/api/client.ts', 'web/src/lib/api/upload.ts', 'web/src/lib/api/send-act.ts'],
  'web/src/app/before-paint.ts',
])

/** @type {{ where: (file: string) => boolean, what: RegExp, why: string }[]} */
const WORDS = [
  {
    where: (file) => /^(web|contract)\/src\//.test(file) && !TALKS.has(file),
    what: /(?<![\w.])fetch\(|\b(window|globalThis|self)\.fetch\b|\bXMLHttpRequest\b|\bsendBeacon\b/,
    why: 'only web/src/lib/api/client.ts, upload.ts and web/src/app/before-paint.ts talk to the server',
  },
  {
    where: (file) => /^web\/src\/(lib|ui)\//.test(file),
    what: /['"`]\/(analyzer|book|cars|chat|customers|dispatch|jobs|mechanics|notifications|parts|raffle|referrals|signup)\b/,
    why: 'web/src/lib and web/src/ui know no path: what does belongs to app, shared or a feature',
  },
  {
    where: (file) => SHIPPED.test(file) && !/\.store\.ts$|^server\/src\/db\/|^packages\//.test(file),
    what: /\bsql`|\.query\(/,
    why: 'SQL lives in stores, server/src/db and packages',
  },
  {
    where: (file) => file.startsWith('packages/embedded-postgres/'),
    what: /desert.?wrench|mechanic|\bDATA_DIR\b|\bDATABASE_URL\b/i,
    why: 'the package serves any program: what this one calls things comes as a parameter',
  },
  {
    where: (file) => file.endsWith('.rules.ts'),
    what: /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bcrypto\b|\brandomUUID\b|\brandomBytes\b/,
    why: 'time and chance arrive in a rule as arguments',
  },
  {
    where: (file) => file.startsWith('contract/src/messages/'),
    what: /\$\d/,
    why: 'no price or limit in a message: it arrives as a parameter, from the plans, the rules or the contract',
  },
]

/**
 * House words that a standard term replaced, as names of files and of what code declares. Wire names (`lanes`, `places`) and
 * words with another meaning (`watch`, `cut`) are not listed.
 */
const DIALECT_FILE =
  /(^|\/)(hearing|refresh-heard|ready-replies|kept-input|unawaited|unbroken|test-lane|tether|cutter|mend|twin-job|little-room|long-day|living-day|oddities|turned-away|teller|reckoning|notices-language)\.[\w.]+$/
const DIALECT =
  /\b(?:const|let|function\*?|type|interface|class)\s+((?:hearing|heard|told|waits|standing|asked|met|mend|twin|teller|tether|cutter|unawaited|whoever)(?![\w$])|(?:Told|Heard|Asked|Standing|KeptLink|JobMet)(?![\w$])|[A-Z_]+_MEND|HEARD_TAGS|TOLD_TAGS|reckon\w*)/

/** Length of a code file under the limits; tests are exempt. @param {Source} source */
const linesOf = ({ file, text }) =>
  CODE.test(file) && !TEST.test(file) ? text.split('\n').length - (text.endsWith('\n') ? 1 : 0) : 0

/** A long file that is allowed. @param {Source} source */
export const isLong = (source) => linesOf(source) > LONG && linesOf(source) <= TOO_LONG

/**
 * Violations in a file, one line each.
 * @param {Source} source
 */
export function offences({ file, text }) {
  /** @type {string[]} */
  const found = []
  if (!CODE.test(file)) return found
  const lines = linesOf({ file, text })
  if (lines > TOO_LONG) found.push(`${file}: ${lines} lines; split a file of more than ${TOO_LONG}`)
  if (DIALECT_FILE.test(file)) found.push(`${file}: a house word; name the file by the field's standard term`)
  const house = TEST.test(file) || file.startsWith('e2e/') ? null : DIALECT.exec(withoutComments(text))
  if (house) found.push(`${file}: "${house[1]}"; name it by the field's standard term`)
  if (TEST.test(file) || !SHIPPED.test(file)) return found
  if (/(^|\/)index\.tsx?$/.test(file) || isBarrel(text)) found.push(`${file}: a barrel file; import from where it is`)
  const code = withoutComments(text)
  for (const { where, what, why } of WORDS) {
    const word = where(file) && what.exec(code)
    if (word) found.push(`${file}: "${word[0]}"; ${why}`)
  }
  return found
}

/** A larger folder should be split. */
const MOST_IN_A_FOLDER = 25
const FOLDERS = /^(server\/src|web\/src|contract\/src|tests|e2e|tools|packages)\//

/**
 * Folders with too many code files, one line each.
 * @param {string[]} files
 */
export function crowdedFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    if (CODE.test(file) && FOLDERS.test(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_IN_A_FOLDER)
    .map(([folder, count]) => `${folder}/: ${count} files; divide a folder of more than ${MOST_IN_A_FOLDER}`)
}
