import { type JobDetails, jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { isWithinPromise, promiseFrom } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { type RefObject, useState } from 'react'
import { type ApiMutation, type Sender, useApiMutation } from '../../../lib/api/mutations.ts'
import { invalidate } from '../../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { dispatchPlan } from '../plan/messages.ts'
import { timesOf } from '../plan/times.ts'
import type { EditField } from './job-edit.ts'
import { jobPanel } from './messages.ts'
import type { useJobEdit } from './use-job-edit.ts'

type Change = typeof jobLife.change

/** A plan that leaves the promise, which may move along. */
export interface PromiseMove {
  sent: Sent<Change>
  sender: Sender
  start: string
  promise: { windowStart: string; windowEnd: string }
}

interface Saving {
  job: JobDetails['job']
  edit: ReturnType<typeof useJobEdit>
  labels: Record<EditField, string>
  /** The refused save already named the fields that others changed. */
  refused: RefObject<boolean>
}

/** Saves an edit over the version that was read. */
export function useJobSave({ job, edit, labels, refused }: Saving) {
  const t = useMessages(jobPanel)
  const { form } = edit
  const [question, setQuestion] = useState<PromiseMove | null>(null)
  const change = useApiMutation(jobLife.change, {
    done: t.saved,
    doneDetail: ({ warnings }) => (warnings ?? []).map(({ message }) => message).join(' '),
    failed: t.saveFailed,
    onDone: (_, { body }) => edit.saved(body as Parameters<typeof edit.saved>[0]),
  })

  const send = (sent: Sent<Change>, sender: Sender = {}) =>
    change.run(sent, {
      ...sender,
      onRefused: (error) => {
        refused.current = error.status === 412
        // The check of the time names the job in the way.
        if (error.problem?.code === 'schedule.conflict') void invalidate(['schedule'])
        sender.onRefused?.(error)
      },
    })

  const run: ApiMutation<Change>['run'] = (sent, sender = {}) => {
    if (edit.unchosen) {
      toast({ title: t.metUnchosen, description: labels[edit.unchosen.field], variant: 'destructive' })
      const field = edit.unchosen.field
      return form.element.current?.querySelector<HTMLElement>(`[data-met="${field}"]`)?.focus()
    }
    if (Object.keys(sent.body).length === 0)
      return toast({ title: t.nothingToSave, description: t.nothingToSaveDetail })
    const body = { ...sent.body, ...(job.revision !== null && { revision: job.revision }) }
    const times = timesOf(form)
    const start = times.scheduledStart
    if (start === null || isWithinPromise(times)) return send({ ...sent, body }, sender)
    const isPromiseKept = !('windowStart' in sent.body || 'windowEnd' in sent.body)
    if (isPromiseKept) return setQuestion({ sent: { ...sent, body }, sender, start, promise: promiseFrom(start) })
    return form.mark([{ path: 'scheduledStart', message: messagesOf(dispatchPlan).planOutside }])
  }

  return {
    save: { ...change, run },
    pending: change.pending,
    question,
    /** Answers the question: promise and plan move together. */
    movePromise: () => {
      if (!question) return
      setQuestion(null)
      const { sent, sender, promise } = question
      form.set('windowStart', promise.windowStart)
      form.set('windowEnd', promise.windowEnd)
      send({ ...sent, body: { ...sent.body, ...promise } }, sender)
    },
    keepPromise: () => setQuestion(null),
  }
}
