import { accounts, type Session } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { AsyncList } from '../../../ui/lists/AsyncList.tsx'
import { signInWords } from '../messages.ts'

/** Active sessions, each of which can be ended. */
export function Sessions() {
  const t = useMessages(signInWords)
  const list = useApiPages(accounts.sessions, { query: {} })
  const end = useApiMutation(accounts.endSession, { done: t.ended, failed: t.notEnded })
  return (
    <div>
      <h3 className="mb-2 text-lg">{t.sessions}</h3>
      <AsyncList label={t.sessions} list={list} rowKey={({ id }) => id} empty={t.noSessions} dense slim>
        {(session) => (
          <Row
            session={session}
            ending={end.running.some(({ params }) => params.id === session.id)}
            onEnd={() => end.run({ params: { id: session.id } })}
          />
        )}
      </AsyncList>
    </div>
  )
}

function Row({ session, ending, onEnd }: { session: Session; ending: boolean; onEnd: () => void }) {
  const t = useMessages(signInWords)
  const name = session.device ?? t.unknownDevice
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--gutter) py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">{t.seen({ moment: showMoment(session.seenAt) })}</p>
      </div>
      {session.current ? (
        <Badge tone="green">{t.thisDevice}</Badge>
      ) : (
        <Button variant="secondary" pending={ending} aria-label={t.endOne({ device: name })} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </div>
  )
}
