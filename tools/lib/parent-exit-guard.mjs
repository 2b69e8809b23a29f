import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 100

/** @param {number} pid @param {string} file */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** State and parent follow the program's name, which may contain brackets. */
const parentOf = (/** @type {number} */ pid) =>
  readProc(pid, 'stat')
    .replace(/^.*\) \S+ /s, '')
    .split(' ', 1)[0]

const parent = () => String(process.ppid)

/** npm starts scripts through a shell, which may outlive npm and hide its death. */
const npmAndShell = () => `${process.ppid} ${parentOf(process.ppid)}`
const isInShell = () => /^(da|ba)?sh\n$/.test(readProc(process.ppid, 'comm'))

/**
 * Calls back once when the parent process has died: an orphan gets another parent.
 * @param {() => void} gone
 * @param {() => string} who
 */
export function whenParentDies(gone, who = parent) {
  const before = who()
  const watch = setInterval(() => {
    if (who() === before) return
    clearInterval(watch)
    gone()
  }, EVERY_MS)
  watch.unref()
}

/**
 * As above, for a script of package.json.
 * @param {() => void} gone
 */
export const whenNpmDies = (gone) => whenParentDies(gone, isInShell() ? npmAndShell : parent)

// Loaded with --import by child programs, so that they never outlive the tool.
if (isMainThread && process.execArgv.includes(import.meta.url)) {
  const signal = new URL(import.meta.url).searchParams.get('signal') ?? 'SIGTERM'
  whenParentDies(() => process.kill(process.pid, signal))
}
