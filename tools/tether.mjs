import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 250

/**
 * Calls back once when the process that started this one is gone, however it died: the orphan is then adopted by another.
 * @param {() => void} gone
 */
export function whenParentDies(gone) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    gone()
  }, EVERY_MS)
  watch.unref()
}

/** The programs that our tools start load this file with `--import` and so never outlive them. */
if (isMainThread && process.execArgv.includes(import.meta.url)) {
  whenParentDies(() => process.kill(process.pid, 'SIGTERM'))
}
