/** Rules of docs/house.md that a text can break without importing anything. */

/** @typedef {{ file: string, text: string }} Source */

/** Files that may be longer than the limit, each with its reason. */
/** @type {ReadonlyMap<string, string>} */
const LONG_FILES = new Map([])
const MAX_LINES = 200

const SHIPPED = /^(contract|server|web)\/src\//
const CODE = /\.(ts|tsx|mjs|cjs)$/
const TEST = /^tests\/|\.test\.tsx?$/

/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** @param {string} text */
function isBarrel(text) {
  const code = withoutComments(text)
  const rest = code.replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g, '')
  return code.trim() !== '' && rest.trim() === ''
}

/** The one fetch, and beside it the upload, whose progress only an XMLHttpRequest tells. */
const TALKS = new Set(['web/src/kit/call.ts', 'web/src/kit/upload.ts'])

/** @type {{ where: (file: string) => boolean, what: RegExp, why: string }[]} */
const WORDS = [
  {
    where: (file) => /^(web|contract)\/src\//.test(file) && !TALKS.has(file),
    what: /(?<![\w.])fetch\(|\b(window|globalThis|self)\.fetch\b|\bXMLHttpRequest\b|\bsendBeacon\b/,
    why: 'only web/src/kit/call.ts and upload.ts talk to the server',
  },
  {
    where: (file) => SHIPPED.test(file) && !/\.store\.ts$|^server\/src\/db\//.test(file),
    what: /\bsql`|\.query\(/,
    why: 'SQL lives in stores and server/src/db',
  },
  {
    where: (file) => file.endsWith('.rules.ts'),
    what: /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bcrypto\b|\brandomUUID\b|\brandomBytes\b/,
    why: 'time and chance arrive in a rule as arguments',
  },
]

/**
 * What this file does against the rules, one line each.
 * @param {Source} source
 */
export function offences({ file, text }) {
  /** @type {string[]} */
  const found = []
  if (!CODE.test(file)) return found
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines > MAX_LINES && !TEST.test(file) && !LONG_FILES.has(file)) {
    found.push(`${file}: ${lines} lines; a file has under ${MAX_LINES} and one idea`)
  }
  if (TEST.test(file) || !SHIPPED.test(file)) return found
  if (/(^|\/)index\.tsx?$/.test(file) || isBarrel(text)) found.push(`${file}: a barrel file; import from where it is`)
  const code = withoutComments(text)
  for (const { where, what, why } of WORDS) {
    const word = where(file) && what.exec(code)
    if (word) found.push(`${file}: "${word[0]}"; ${why}`)
  }
  return found
}
