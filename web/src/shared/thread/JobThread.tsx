import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { type JobPicture, jobPictures } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import {
  type JobMessage,
  type ThreadParty,
  threads,
} from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { decideMessage } from '@desert-wrench/contract/features/threads/threads.rules.ts'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiPages, useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { ofField } from '../field/messages.ts'
import { useWaiting } from '../field/shown-job.ts'
import { ofThread } from './messages.ts'
import { ThreadForm } from './ThreadForm.tsx'
import { ThreadMessage } from './ThreadMessage.tsx'

const ThreadPicture = lazyPart(() => import('./ThreadPicture.tsx'))

interface Props {
  job: Pick<Job, 'id' | 'mechanicName' | 'completedAt' | 'cancelledAt'>
  /** Who reads and writes here. */
  party: ThreadParty
  heading: 'h3' | 'h4'
}

/** What customer, mechanic and office write to each other about a job. */
export default function JobThread({ job, party, heading: Heading }: Props) {
  const { id: jobId, mechanicName: mechanic } = job
  const t = useMessages(ofThread)
  const title = useId()
  const list = useApiPages(threads.messages, { params: { id: jobId }, query: {} }, { live: { rows: 'replace' } })
  const removing = useOverlay<JobMessage>()
  const remove = useApiMutation(threads.removeMessage, {
    done: t.removeDone,
    failed: t.removeFailed,
    onDone: removing.close,
  })
  const newestFirst = list.rows
  const pictures = useApiQuery(jobPictures.pictures, { params: { id: jobId } }).data ?? []
  const waiting = useWaiting(jobId).filter(({ kind }) => kind === 'message')
  const entries = inOrder(newestFirst, pictures, list.hasMore)
  const view = useReadMark({ jobId, party, last: newestFirst[0] })
  const mayWrite = decideMessage(job, party, new Date().toISOString()).plan === true
  const none = party === 'customer' ? t.noneFor.customer({ mechanic }) : t.noneFor[party]
  return (
    <section ref={view} aria-labelledby={title} className="grid min-w-0 gap-3">
      <Heading id={title} className="text-base font-bold">
        {t.title}
      </Heading>
      {list.error && <ErrorState title={t.loadFailed} error={list.error} onRetry={list.retry} />}
      {list.loading && <Loading label={t.loading} rows={2} />}
      {!list.error && !list.loading && entries.length === 0 && <p className="text-sm text-soft">{none}</p>}
      {list.hasMore && (
        <Button variant="quiet" pending={list.loadingMore} onClick={list.more}>
          {t.earlier}
        </Button>
      )}
      {entries.length > 0 && (
        <div role="log" aria-labelledby={title}>
          <ol className="grid gap-2">
            {entries.map((entry) =>
              'url' in entry ? (
                <li
                  key={entry.id}
                  className={`max-w-full ${entry.by === party ? 'justify-self-end' : 'justify-self-start'}`}
                >
                  <ThreadPicture picture={entry} mine={entry.by === party} />
                </li>
              ) : (
                <ThreadMessage
                  key={entry.id}
                  message={entry}
                  mine={entry.by === party}
                  mechanic={mechanic}
                  last={entry.id === newestFirst[0]?.id}
                  onRemove={entry.by === party || party === 'dispatcher' ? removing.open : undefined}
                />
              ),
            )}
          </ol>
        </div>
      )}
      {waiting.map((act) => (
        <WaitingMessage key={act.id} text={act.about ?? ''} />
      ))}
      {mayWrite ? <ThreadForm jobId={jobId} party={party} /> : <p className="text-sm text-soft">{t.closed}</p>}
      {removing.value && (
        <Confirm
          question={t.removeQuestion}
          detail={t.removeDetail}
          confirm={t.removeYes}
          cancel={t.removeNo}
          pending={remove.pending}
          onConfirm={() => remove.run({ params: { id: jobId, messageId: removing.value?.id ?? '' } })}
          onClose={removing.close}
        />
      )}
    </section>
  )
}

function WaitingMessage({ text }: { text: string }) {
  const t = useMessages(ofField)
  return (
    <div className="min-w-0 justify-self-end rounded-md border border-dashed border-copper px-3 py-2">
      <p className="text-xs text-soft">{t.notSentYet}</p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}

/** Messages and pictures, oldest first; pictures before the first message that is shown wait for those. */
function inOrder(
  newestFirst: readonly JobMessage[],
  pictures: readonly JobPicture[],
  hasEarlier: boolean,
): (JobMessage | JobPicture)[] {
  const from = hasEarlier ? (newestFirst.at(-1)?.createdAt ?? '') : ''
  const shown = [...newestFirst.toReversed(), ...pictures.filter(({ createdAt }) => createdAt >= from)]
  return shown.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
}

interface Reading {
  jobId: string
  party: ThreadParty
  last: JobMessage | undefined
}

/** Marks the thread as read while it is on screen. */
function useReadMark({ jobId, party, last }: Reading) {
  const t = useMessages(ofThread)
  const view = useRef<HTMLElement>(null)
  const mark = useApiMutation(threads.markRead, { failed: t.markFailed })
  const marked = useRef<string>(null)
  const isUnread = last !== undefined && last.by !== party && !last.seenBy.includes(party)
  const messageId = isUnread ? last.id : null
  const run = useEffectEvent(() => {
    if (messageId === null || marked.current === messageId || document.hidden) return
    marked.current = messageId
    mark.run({ params: { id: jobId }, body: { messageId, by: party } })
  })
  useEffect(() => {
    if (messageId === null || !view.current) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && run(), { threshold: 0.1 })
    watch.observe(view.current)
    return () => watch.disconnect()
  }, [messageId])
  return view
}
