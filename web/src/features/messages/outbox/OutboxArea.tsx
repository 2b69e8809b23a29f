import { type Message, messages } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import { Link } from 'wouter'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useFilters } from '../../../lib/navigation/query-params.ts'
import { isAdmin, SIGNING_IN, useAccount } from '../../../lib/sign-in/account.ts'
import { ofSent } from '../../../shared/sent/messages.ts'
import { SentMessage } from '../../../shared/sent/SentMessage.tsx'
import { AsyncList } from '../../../ui/lists/AsyncList.tsx'
import { FilterChips } from '../../../ui/lists/FilterChips.tsx'
import { Secrets } from './Secrets.tsx'

const STATES = ['problems', 'notConfigured', 'waiting'] as const
/** Codes and invitations sign their reader in, so only admins see them. */
const SHOWN = [...STATES, 'secrets'] as const

/** Everything that leaves, or would have left, newest first. */
export default function OutboxArea() {
  const t = useMessages(ofSent)
  const account = useAccount()
  const { values, set } = useFilters({ show: SHOWN })
  const show = values.show as (typeof SHOWN)[number] | ''
  const offered = SIGNING_IN && isAdmin(account) ? SHOWN : STATES
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">{t.outboxLead}</p>
      <div className="mb-4">
        <FilterChips
          label={t.show}
          options={[{ value: '', label: t.shown.all }, ...offered.map((value) => ({ value, label: t.shown[value] }))]}
          value={show}
          onChange={(next) => set({ show: next })}
        />
      </div>
      {show === 'secrets' ? (
        <Secrets />
      ) : (
        <Sent state={show === '' ? undefined : show} onAll={() => set({ show: '' })} />
      )}
    </>
  )
}

function Sent({ state, onAll }: { state: (typeof STATES)[number] | undefined; onAll: () => void }) {
  const t = useMessages(ofSent)
  const list = useApiPages(messages.list, { query: { state } }, { live: { rows: 'replace' } })
  return (
    <AsyncList
      label={t.outbox}
      list={list}
      rowKey={({ id }) => id}
      empty={state === undefined ? t.noneAtAll : t.noneOfThese}
      filters={{ on: state !== undefined, clear: onAll }}
      dense
    >
      {(message) => <SentMessage message={message} job={<JobLink message={message} />} />}
    </AsyncList>
  )
}

function JobLink({ message: { jobId, vehicleInfo } }: { message: Message }) {
  const t = useMessages(ofSent)
  if (jobId === null) return null
  return (
    <Link
      href={`/dispatch?job=${jobId}`}
      className="inline-flex min-h-11 items-center justify-self-start underline wrap-anywhere pointer-fine:min-h-7"
    >
      {t.openJob({ vehicle: vehicleInfo ?? '' })}
    </Link>
  )
}
