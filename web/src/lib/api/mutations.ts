import type { Named, Reply, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { common, messagesOf } from '../i18n/messages.ts'
import { beginChange, noteChange } from '../live/own-changes.ts'
import { type ToastWords, toast } from '../react/toast.ts'
import { asOneself, isUnsigned, signInToSend } from '../sign-in/sign-in.ts'
import { answer, CallError, read } from './client.ts'
import { JobLink } from './job-link.ts'
import { applyUpdates, type OptimisticUpdate } from './optimistic.ts'
import { invalidate } from './queries.ts'

export interface MutationOptions<E extends Named> {
  done?: string
  /** Success appears in a toast, or inline beside the button (`said`). */
  sayDone?: 'toast' | 'inline'
  /** Optimistic updates, rolled back on refusal. */
  optimistic?: (sent: Sent<E>) => readonly OptimisticUpdate[]
  doneDetail?: string | ((reply: Reply<E>) => string)
  doneAction?: (reply: Reply<E>, sent: Sent<E>) => ToastWords['action']
  /** Fallback error; the title defaults to 'Error'. */
  failed: string | readonly [title: string, otherwise: string]
  /** Runs after success if the screen is still mounted. */
  onDone?: (reply: Reply<E>, sent: Sent<E>) => void
}

export interface Sender {
  /** Runs after success even if the screen was unmounted. */
  onSent?: () => void
  onRefused?: (error: CallError) => void
  /** The draft, which also stores the Idempotency-Key of an unanswered attempt. */
  kept?: {
    keyOf: (input: string) => string | undefined
    attempt: (attempt: { input: string; key: string } | undefined) => void
  }
}

export interface ApiMutation<E extends Named> {
  /** Ignores a call that is already in flight; await it to act on the result. */
  run: (sent: Sent<E>, sender?: Sender) => unknown
  pending: boolean
  /** Sent parts in flight, so that a list can show the pending row. */
  running: Sent<E>[]
}

interface Said {
  said: string | null
}

/** A mutation with its toasts and cache invalidation. A double press has one effect. */
export function useApiMutation<E extends Named>(endpoint: E, options: MutationOptions<E>): ApiMutation<E> & Said {
  const jobLink = useContext(JobLink)
  const [running, setRunning] = useState<Sent<E>[]>([])
  const [said, setSaid] = useState<string | null>(null)
  const inFlight = useRef(new Set<string>())
  const keys = useRef(new Map<string, string>())
  const onDone = useRef(options.onDone)
  const here = useRef(true)

  useEffect(() => {
    onDone.current = options.onDone
  })
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const sayDone = (reply: Reply<E>, sent: Sent<E>) => {
    if (options.done === undefined) return
    if (options.sayDone === 'inline') return setSaid(options.done)
    const detail = typeof options.doneDetail === 'function' ? options.doneDetail(reply) : options.doneDetail
    toast({ title: options.done, description: detail, action: options.doneAction?.(reply, sent) })
  }

  const attempt = async (sent: Sent<E>, input: string, sender: Sender): Promise<void> => {
    const idempotencyKey = keys.current.get(input) ?? sender.kept?.keyOf(input) ?? newKey()
    keys.current.set(input, idempotencyKey)
    sender.kept?.attempt({ input, key: idempotencyKey })
    const answered = beginChange()
    try {
      const response = await answer(endpoint, asOneself(endpoint, sent), {
        jobLink,
        ...(endpoint.method !== 'DELETE' && { idempotencyKey }),
      }).finally(answered)
      noteChange(response.headers.get('Changes-Made'), endpoint.invalidates)
      const reply = await read(endpoint, response)
      keys.current.delete(input)
      sender.onSent?.()
      sayDone(reply, sent)
      const fresh = invalidate(endpoint.invalidates)
      if (here.current) onDone.current?.(reply, sent)
      await fresh
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isFinal(error)) {
        keys.current.delete(input)
        sender.kept?.attempt(undefined)
      }
      // After sign-in the sender is someone else, so the call needs a new key.
      const again = isUnsigned(error) && (await signInToSend(endpoint, sent))
      if (again) return attempt(sent, input, sender)
      const [title, otherwise] =
        typeof options.failed === 'string' ? [messagesOf(common).error, options.failed] : options.failed
      // A transient failure is retried with the same key.
      const action = isFinal(error) ? undefined : { label: messagesOf(common).tryAgain, run: () => run(sent, sender) }
      const unanswered = error.status === 0 && sender.kept ? messagesOf(common).noConnection : error.sentence
      const [description, detail] = [error.problem?.message ?? otherwise, error.problem ? undefined : unanswered]
      toast({ title, description, detail, action, variant: 'destructive' })
      if (here.current) sender.onRefused?.(error)
      // The screen shows stale data: the record is gone or was changed by someone else.
      if ([404, 409, 412].includes(error.status)) await invalidate(endpoint.invalidates)
    }
  }

  const run: ApiMutation<E>['run'] = async (sent, sender = {}) => {
    const input = JSON.stringify(sent)
    if (inFlight.current.has(input)) return
    inFlight.current.add(input)
    setRunning((others) => [...others, sent])
    setSaid(null)
    const rollBack = options.optimistic && applyUpdates(options.optimistic(sent))
    await attempt(sent, input, sender).finally(() => {
      rollBack?.()
      inFlight.current.delete(input)
      setRunning((others) => others.filter((other) => other !== sent))
    })
  }

  return { run, pending: running.length > 0, running, said }
}

/** After a refusal a retry is a new attempt; after no answer or a 5xx it is the same one. */
const isFinal = ({ status }: CallError) => status >= 400 && status < 500

/** `randomUUID` is missing on plain-HTTP origins. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
