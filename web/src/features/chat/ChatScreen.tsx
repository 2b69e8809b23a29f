import { type ChatMessage, chat, MESSAGE_TYPES } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { ArrowUp, Wrench } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { invalidate, useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { isStaff, SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { askToSignIn } from '../../lib/sign-in/sign-in.ts'
import { ProfilePicker } from '../../shared/profile/ProfilePicker.tsx'
import { useProfile } from '../../shared/profile/profile.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { ChatFigures } from './ChatFigures.tsx'
import { ChatForm } from './ChatForm.tsx'
import { ChatLine } from './ChatLine.tsx'
import { hub } from './messages.ts'
import { MAX_COUNTED, useNewMessages } from './new-messages.ts'

export default function ChatScreen() {
  const account = useAccount()
  // If the session ends inside, keep the draft on screen.
  const [isIn, setIsIn] = useState(!SIGNING_IN)
  const may = Boolean(account?.mechanicId) || isStaff(account)
  if (account && isIn !== may) setIsIn(may)
  return isIn || may || account === undefined ? <Hub /> : <ForMechanics signedIn={account !== null} />
}

function ForMechanics({ signedIn }: { signedIn: boolean }) {
  const t = useMessages(hub)
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <Message
        icon={Wrench}
        title={t.forMechanics}
        action={
          <>
            {!signedIn && (
              <Button size="large" onClick={() => void askToSignIn({})}>
                {t.signIn}
              </Button>
            )}
            <LinkButton to="/signup" size="large" variant={signedIn ? 'primary' : 'secondary'}>
              {t.join}
            </LinkButton>
          </>
        }
      >
        {signedIn ? t.forMechanicsDetail : t.forSignedIn}
      </Message>
    </>
  )
}

function Hub() {
  const t = useMessages(hub)
  const staff = isStaff(useAccount())
  const filters = useFilters({ type: MESSAGE_TYPES })
  const { type } = filters.values
  const list = useApiPages(chat.list, { query: { type } }, { live: { rows: 'on-request' } })
  const settled = !list.loading && !list.settling
  const news = useNewMessages(type, list.rows[0])
  const profile = useProfile()
  const picking = useQueryParam('pick')
  const removing = useOverlay<ChatMessage>()
  const remove = useApiMutation(chat.remove, { done: t.removed, failed: t.removeFailed, onDone: removing.close })
  const log = useRef<HTMLDivElement>(null)
  const [loadingNew, setLoadingNew] = useState(false)

  const show = useEffectEvent(() => {
    // Refetch only for a reader at the top; do not move others.
    if (log.current && log.current.getBoundingClientRect().top >= 0) void invalidate(['chat'])
  })
  useEffect(() => {
    if (settled && news.count > 0) show()
  }, [settled, news.count])

  const bring = async () => {
    setLoadingNew(true)
    await invalidate(['chat'])
    setLoadingNew(false)
    log.current?.focus({ preventScroll: true })
    log.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <div className="mb-6 grid gap-4 lg:sticky lg:top-4 lg:order-2 lg:mb-0 low:static">
          <ChatFigures />
          {staff ? (
            <p className="text-sm text-soft">{t.staffReads}</p>
          ) : (
            <ChatForm profile={profile} onPick={() => picking.open()} />
          )}
        </div>
        <div>
          <FilterChips
            label={t.typeFilter}
            options={[
              { value: '', label: t.allTypes },
              ...MESSAGE_TYPES.map((value) => ({ value, label: t.types[value].many })),
            ]}
            value={type}
            onChange={(value) => filters.set({ type: value })}
          />
          <p role="status" className="mt-2 mb-1 text-xs text-soft">
            {news.away ? t.away : t.looking}
          </p>
          {/* No height, so that the notice shifts nothing. */}
          <div role="status" className="sticky top-3 z-10 flex h-0 justify-center">
            {settled && news.count > 0 && (
              <Button icon={ArrowUp} pending={loadingNew} className="h-11 shadow-high" onClick={() => void bring()}>
                {t.news({ count: news.count, most: MAX_COUNTED })}
              </Button>
            )}
          </div>
          <div ref={log} role="log" aria-label={t.list} tabIndex={-1} className="scroll-mt-4 focus:outline-none">
            <AsyncList
              label={t.list}
              list={list}
              rowKey={({ id }) => id}
              empty={filters.on ? t.noneOfType : staff ? t.noneToRead : t.none}
              filters={filters}
              dense
            >
              {(message) => {
                const mine = message.mechanicId === profile.id
                return <ChatLine message={message} mine={mine} onRemove={mine || staff ? removing.open : undefined} />
              }}
            </AsyncList>
          </div>
        </div>
      </div>
      {removing.value && (
        <Confirm
          question={t.removeQuestion}
          detail={t.removeDetail}
          confirm={t.removeConfirm}
          pending={remove.pending}
          onConfirm={() => removing.value && remove.run({ params: { id: removing.value.id } })}
          onClose={removing.close}
        />
      )}
      {picking.value && (
        <ProfilePicker
          picked={profile.id}
          onClose={picking.close}
          onPick={(mechanic) => {
            profile.pick(mechanic)
            picking.close()
          }}
        />
      )}
    </>
  )
}
