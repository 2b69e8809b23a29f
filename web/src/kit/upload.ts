import { CallError, UNREACHABLE } from './call.ts'

interface Options {
  /** Told the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file's bytes and gives the answer's JSON. Only an XMLHttpRequest tells how much has been sent. */
export function upload<Reply>(path: string, file: File, { onProgress, signal }: Options): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = () => reject(new CallError(0, UNREACHABLE))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = failed
    request.ontimeout = failed
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status < 200 || status > 299) return reject(new CallError(status, responseText || statusText))
      try {
        resolve(JSON.parse(responseText))
      } catch {
        reject(new CallError(status, 'The answer could not be read.'))
      }
    }
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
