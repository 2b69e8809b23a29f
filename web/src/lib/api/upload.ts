import type { Named, Reply, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { language } from '../i18n/language.ts'
import { common, messagesOf } from '../i18n/messages.ts'
import { addressOf, CallError, noResponse } from './client.ts'

interface Options<E extends Named> {
  query?: Sent<E> extends { query?: infer Query } ? Query : never
  /** Token of a customer's private link. */
  jobLink?: string | null
  /** Receives the share sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** A retry with the same key has one effect and gets the first answer. */
  idempotencyKey?: string
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
export function upload<E extends Named>(
  endpoint: E,
  file: Blob,
  { query, jobLink, onProgress, signal, idempotencyKey }: Options<E> = {},
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = () => reject(noResponse())
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = failed
    request.ontimeout = failed
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status < 200 || status > 299) return reject(new CallError(status, responseText || statusText))
      try {
        resolve(JSON.parse(responseText))
      } catch {
        reject(new CallError(status, messagesOf(common).unreadable))
      }
    }
    request.open(endpoint.method, addressOf(endpoint, query ? { query } : {}))
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', language())
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    if (jobLink) request.setRequestHeader('Job-Link', jobLink)
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
