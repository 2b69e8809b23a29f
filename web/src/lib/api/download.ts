import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { common, messagesOf } from '../i18n/messages.ts'
import { answer, CallError, noAnswer } from './client.ts'

/**
 * Saves what an endpoint answers as a file, once all of it is there: what breaks off half-way is no file.
 * @param name Where the answer names none.
 * @returns the file's name. Throws a CallError for anything but the whole file.
 */
export async function saveAnswer(endpoint: Named, sent: { query?: object }, name = ''): Promise<string> {
  const response = await answer(endpoint, { query: { ...sent.query } })
  const file = await response.blob().catch(() => {
    throw noAnswer()
  })
  const download = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? name
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download }).click()
  // Not every browser has read it by now.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return download
}

/** What a person reads of a file that was not saved. */
export const notSavedWhy = (error: unknown): string =>
  (error instanceof CallError && error.sentence) || messagesOf(common).unknownFault
