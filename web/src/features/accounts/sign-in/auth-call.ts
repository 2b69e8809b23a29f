import type { Named, Reply, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useState } from 'react'
import { CallError, call } from '../../../lib/api/client.ts'
import type { ApiMutation } from '../../../lib/api/mutations.ts'
import { common, messagesOf } from '../../../lib/i18n/messages.ts'

export interface AuthCall<E extends Named> {
  act: ApiMutation<E>
  run: ApiMutation<E>['run']
  pending: boolean
  /** Null if a field shows the error. */
  trouble: string | null
}

/** Sign-in errors show inline and are never retried automatically. */
export function useAuthCall<E extends Named>(
  endpoint: E,
  onDone: (reply: Reply<E>, sent: Sent<E>) => void,
  atField: readonly string[] = [],
): AuthCall<E> {
  const [running, setRunning] = useState<Sent<E>[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)

  const run: ApiMutation<E>['run'] = async (sent, sender = {}) => {
    setRunning([sent])
    setTrouble(null)
    try {
      const reply = await call(endpoint, sent)
      sender.onSent?.()
      onDone(reply, sent)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isSaid = error.problem && (atField.includes(error.problem.code) || error.problem.errors)
      if (!isSaid) setTrouble(error.sentence ?? messagesOf(common).unknownFault)
      sender.onRefused?.(error)
    } finally {
      setRunning([])
    }
  }
  const pending = running.length > 0
  return { act: { run, pending, running }, run, pending, trouble }
}
