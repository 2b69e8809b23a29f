import { type Thread, threads } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { useState } from 'react'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ofThread } from '../../../shared/thread/messages.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Age } from '../../../ui/layout/Age.tsx'
import { AsyncList } from '../../../ui/lists/AsyncList.tsx'
import { FilterChips } from '../../../ui/lists/FilterChips.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { dispatch } from '../messages.ts'

const Problems = lazyPart(() => import('../../../shared/sent/Problems.tsx'), undefined, <Loading />)

/** Unread conversations, all of them, or messages that did not arrive. */
type Shown = 'unread' | '' | 'problems'

interface Props {
  onOpen: (jobId: string) => void
  onClose: () => void
}

/** Conversations about jobs, and messages that did not arrive; what nobody in the office has read comes first. */
export default function InboxDialog({ onOpen, onClose }: Props) {
  const t = useMessages(ofThread)
  const { inbox, notDelivered } = useMessages(dispatch)
  const [shown, setShown] = useState<Shown>('unread')
  return (
    <Dialog side title={inbox} onClose={onClose}>
      {shown !== 'problems' && <p className="mb-4 text-soft">{t.inboxLead}</p>}
      <FilterChips
        label={t.which}
        options={[
          { value: 'unread', label: t.unreadOnly },
          { value: '', label: t.all },
          { value: 'problems', label: notDelivered },
        ]}
        value={shown}
        onChange={(value) => setShown(value as Shown)}
      />
      {shown === 'problems' ? <Problems onOpen={onOpen} /> : <Threads isUnread={shown === 'unread'} onOpen={onOpen} />}
    </Dialog>
  )
}

function Threads({ isUnread, onOpen }: { isUnread: boolean; onOpen: (jobId: string) => void }) {
  const t = useMessages(ofThread)
  const { inbox } = useMessages(dispatch)
  const query = { unread: isUnread ? ('true' as const) : undefined }
  const list = useApiPages(threads.threads, { query }, { live: { rows: 'replace' } })
  return (
    <AsyncList
      label={inbox}
      list={list}
      rowKey={({ jobId }) => jobId}
      empty={isUnread ? t.inboxNoneUnread : t.inboxNone}
      dense
    >
      {(thread) => <ThreadRow thread={thread} onOpen={() => onOpen(thread.jobId)} />}
    </AsyncList>
  )
}

function ThreadRow({ thread, onOpen }: { thread: Thread; onOpen: () => void }) {
  const t = useMessages(ofThread)
  const { customerName, vehicleInfo, mechanicName, lastBy, lastText, lastAt, unread } = thread
  const writer = lastBy === 'mechanic' && mechanicName !== null ? mechanicName : t.by[lastBy]
  return (
    <article className="grid gap-1 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button type="button" className="min-h-11 text-left font-bold underline pointer-fine:min-h-6" onClick={onOpen}>
          {t.open({ name: customerName, vehicle: vehicleInfo })}
        </button>
        {unread > 0 && <Badge tone="copper">{t.unread({ count: unread })}</Badge>}
        <Age moment={lastAt} className="text-sm text-soft" />
      </p>
      <p className="line-clamp-2 wrap-anywhere">
        <bdi className="text-soft">{writer}:</bdi> {lastText ?? <i className="text-soft">{t.removed}</i>}
      </p>
    </article>
  )
}
