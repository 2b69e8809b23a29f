import type { Named, Reply, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useContext, useRef, useState } from 'react'
import { addressOf, CallError } from '../../lib/api/client.ts'
import { JobLink } from '../../lib/api/job-link.ts'
import { type ApiMutation, type MutationOptions, type Sender, useApiMutation } from '../../lib/api/mutations.ts'
import type { Call, NewAct } from '../../lib/field/act.ts'
import { whereField } from '../../lib/field/where-field.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { toast } from '../../lib/react/toast.ts'
import { asOneself } from '../../lib/sign-in/sign-in.ts'
import { ofField } from './messages.ts'

/** Milliseconds before a press counts as kept, while it is still being sent. */
const PATIENCE = 6000

type Kept = Pick<NewAct, 'kind' | 'lane' | 'about' | 'needs' | 'shows'>

interface FieldOptions<E extends Named> extends MutationOptions<E> {
  /** What is kept of it. */
  keep: (sent: Sent<E>) => Kept
  /** It waits on the device. */
  onKept?: (sent: Sent<E>) => void
}

interface FieldSender extends Sender {
  /** Sent first; what it makes is the `madeBy()` of the act's own call. */
  first?: { call: Call; bytes: Blob }
  /** Instead of being sent without it. */
  onNotKept?: () => void
}

export interface FieldMutation<E extends Named> extends ApiMutation<E> {
  run: (sent: Sent<E>, sender?: FieldSender) => unknown
}

/**
 * A mutation that in field mode is kept on the device before it is sent. With a signal it is like any other; without, it waits its
 * turn. Where field mode is off, or the device cannot keep it, it is any other.
 */
export function useFieldMutation<E extends Named>(endpoint: E, options: FieldOptions<E>): FieldMutation<E> {
  const usual = useApiMutation(endpoint, options)
  const jobLink = useContext(JobLink)
  const [running, setRunning] = useState<Sent<E>[]>([])
  const inFlight = useRef(new Set<string>())

  const refuse = (title: string, error: CallError, sender: Sender) => {
    toast({ title, description: error.sentence, variant: 'destructive' })
    sender.onRefused?.(error)
  }

  async function act(sent: Sent<E>, sender: FieldSender): Promise<void> {
    const field = whereField()
    if (!field) return void (await usual.run(sent, sender))
    const given = asOneself(endpoint, sent) as { body?: unknown }
    const call = {
      ...{ method: endpoint.method, address: addressOf(endpoint, given as object), body: given.body },
      ...(jobLink && endpoint.linked && { jobLink }),
    }
    const { first, onNotKept } = sender
    const calls = first ? [first.call, call] : [call]
    const made = await field
      .add({ ...options.keep(sent), calls, tags: endpoint.invalidates }, first?.bytes)
      .catch(() => undefined)
    const t = messagesOf(ofField)
    if (!made) {
      if (!navigator.onLine) toast({ title: t.notKept, description: t.notKeptDetail, variant: 'destructive' })
      return onNotKept ? onNotKept() : void (await usual.run(sent, sender))
    }
    const settled = await field.settled(made.id, navigator.onLine ? PATIENCE : 0)
    if (settled.state === 'refused') {
      const [title] = typeof options.failed === 'string' ? [options.failed] : options.failed
      const { status, code, message } = settled.refusal
      // Told here and now: nothing to come back to.
      await field.leaveOut(made.id)
      return refuse(title, new CallError(status, JSON.stringify({ code, message })), sender)
    }
    sender.onSent?.()
    if (settled.state === 'waiting') {
      toast({ title: t.kept, description: t.keptDetail })
      return options.onKept?.(sent)
    }
    const reply = settled.reply as Reply<E>
    const detail = typeof options.doneDetail === 'function' ? options.doneDetail(reply) : options.doneDetail
    if (options.done !== undefined) toast({ title: options.done, description: detail })
    options.onDone?.(reply, sent)
  }

  const run: FieldMutation<E>['run'] = async (sent, sender = {}) => {
    const input = JSON.stringify(sent)
    if (inFlight.current.has(input)) return
    inFlight.current.add(input)
    setRunning((others) => [...others, sent])
    await act(sent, sender).finally(() => {
      inFlight.current.delete(input)
      setRunning((others) => others.filter((other) => other !== sent))
    })
  }

  return { run, pending: usual.pending || running.length > 0, running: [...usual.running, ...running] }
}
