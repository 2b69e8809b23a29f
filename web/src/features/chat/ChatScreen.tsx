import { chat, MESSAGE_TYPES } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { ArrowUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { invalidate, useApiPages } from '../../lib/api-query.ts'
import { useMessages } from '../../lib/messages.ts'
import { useFilters, useQueryParam } from '../../lib/query-params.ts'
import { ProfilePicker } from '../../shared/ProfilePicker.tsx'
import { useProfile } from '../../shared/profile.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ChatFigures } from './ChatFigures.tsx'
import { ChatForm } from './ChatForm.tsx'
import { ChatLine } from './ChatLine.tsx'
import { hub } from './messages.ts'
import { MOST, useNewMessages } from './new-messages.ts'

/** The mechanics' own place: what they tell and ask each other, newest first. */
export default function ChatScreen() {
  const t = useMessages(hub)
  const filters = useFilters({ type: MESSAGE_TYPES })
  const { type } = filters.values
  const list = useApiPages(chat.list, { query: { type } })
  const settled = !list.loading && !list.settling
  const news = useNewMessages(type, list.rows[0])
  const profile = useProfile()
  const picking = useQueryParam('pick')
  const log = useRef<HTMLDivElement>(null)
  const [bringing, setBringing] = useState(false)

  const show = useEffectEvent(() => {
    // Who has the newest in sight sees the next one too; who reads further down is not moved.
    if (log.current && log.current.getBoundingClientRect().top >= 0) void invalidate(['chat'])
  })
  useEffect(() => {
    if (settled && news.count > 0) show()
  }, [settled, news.count])

  const bring = async () => {
    setBringing(true)
    await invalidate(['chat'])
    setBringing(false)
    log.current?.focus({ preventScroll: true })
    log.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <div className="mb-6 grid gap-4 lg:sticky lg:top-4 lg:order-2 lg:mb-0 low:static">
          <ChatFigures />
          <ChatForm profile={profile} onPick={() => picking.open()} />
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
          {/* Without height of its own: that there is news moves nothing. */}
          <div role="status" className="sticky top-3 z-10 flex h-0 justify-center">
            {settled && news.count > 0 && (
              <Button icon={ArrowUp} pending={bringing} className="h-11 shadow-high" onClick={() => void bring()}>
                {t.news({ count: news.count, most: MOST })}
              </Button>
            )}
          </div>
          <div ref={log} role="log" aria-label={t.list} tabIndex={-1} className="scroll-mt-4 focus:outline-none">
            <AsyncList
              label={t.list}
              list={list}
              rowKey={({ id }) => id}
              empty={filters.on ? t.noneOfType : t.none}
              filters={filters}
              dense
            >
              {(message) => <ChatLine message={message} mine={message.mechanicId === profile.id} />}
            </AsyncList>
          </div>
        </div>
      </div>
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
