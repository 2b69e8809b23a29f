import { reload } from '../device/reload.ts'
import { callFile } from './client.ts'

const RELOADED = 'desert-wrench.reloaded'

/** False where the page was reloaded for this fault before, or where storage is blocked. */
function firstTime(fault: string): boolean {
  try {
    const faults = sessionStorage.getItem(RELOADED) ?? ''
    if (faults.includes(fault)) return false
    sessionStorage.setItem(RELOADED, `${faults}${fault}\n`)
    return true
  } catch {
    return false
  }
}

/**
 * Loads code on demand, with one retry. If a deploy removed the chunk, the page reloads once; offline it throws an
 * unreachable error.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch(load)
  } catch (error) {
    await callFile('/healthz')
    // The error message contains the chunk's URL.
    if (!firstTime(String(error))) throw error
    reload()
    return new Promise(() => {})
  }
}
