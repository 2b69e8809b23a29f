import { reload } from '../device/reload.ts'
import { callFile } from './client.ts'

const RELOADED = 'desert-wrench.reloaded'

/** False where the page was loaded anew for the same fault before, or where that cannot be remembered. */
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
 * Code of the page that is fetched when it is needed, asked for once more after a failure. When the server answers and the code is gone,
 * as after a deploy, the page is loaded anew, once. Without an answer the error says that the server cannot be reached.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch(load)
  } catch (error) {
    await callFile('/healthz')
    // The address of the chunk is in the words of the error.
    if (!firstTime(String(error))) throw error
    reload()
    return new Promise(() => {})
  }
}
