import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const RETRY_MS = 200
/** Children of a dead holder exit within this time. */
const AFTERMATH_MS = 1500
/** No set-up takes longer; an older owner is a reused process id. */
const STALE_MS = 30 * 60_000

/** @param {unknown} error @param {string} code */
const is = (error, code) => error instanceof Error && 'code' in error && error.code === code

/** @param {string} owner */
function lives(owner) {
  const pid = Number.parseInt(owner, 10)
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return is(error, 'EPERM')
  }
}

/**
 * Owner of the lock; undefined if free, `live` false if the owner died.
 * @param {string} file
 */
function holder(file) {
  try {
    const owner = readFileSync(file, 'utf8')
    return { owner, live: lives(owner) && Date.now() - statSync(file).mtimeMs < STALE_MS }
  } catch (error) {
    if (is(error, 'ENOENT')) return undefined
    throw error
  }
}

/** @param {string} file @param {string} owner */
function take(file, owner) {
  try {
    writeFileSync(file, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (is(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Removes a dead owner's lock; a live one taken meanwhile is restored.
 * @param {string} file
 * @param {string} dead
 */
function clear(file, dead) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, file)
  } catch (error) {
    if (!is(error, 'ENOENT') && !is(error, 'EEXIST')) throw error
  }
  rmSync(aside, { force: true })
}

/**
 * Runs `work` under an exclusive lock; a dead owner's lock is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {(pid: string) => void} waiting Called once when another process has the lock.
 */
export async function alone(file, work, waiting) {
  const owner = `${process.pid} ${Date.now()}`
  mkdirSync(dirname(file), { recursive: true })
  let announced = false
  while (!take(file, owner)) {
    const other = holder(file)
    if (!other) continue
    if (!other.live) {
      clear(file, other.owner)
      await pause(AFTERMATH_MS)
      continue
    }
    if (!announced) waiting(other.owner.split(' ', 1)[0] ?? '')
    announced = true
    await pause(RETRY_MS)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
