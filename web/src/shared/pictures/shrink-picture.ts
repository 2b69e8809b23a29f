import { workerAddress } from '../../lib/device/worker-address.ts'

/** A photo of 48 megapixels takes seconds on an old phone. */
const PATIENCE_MS = 30_000

/** In a worker, so that the page stays quick. Null where the browser cannot: the server shrinks too. */
export function shrinkPicture(file: Blob): Promise<Blob | null> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  const late = setTimeout(() => resolve(null), PATIENCE_MS)
  let worker: Worker | undefined
  try {
    worker = new Worker(workerAddress('/shrink-picture.js'))
    worker.onmessage = ({ data }) => resolve(data instanceof Blob ? data : null)
    worker.onerror = () => resolve(null)
    worker.postMessage(file)
  } catch {
    resolve(null)
  }
  return promise.finally(() => {
    clearTimeout(late)
    worker?.terminate()
  })
}
