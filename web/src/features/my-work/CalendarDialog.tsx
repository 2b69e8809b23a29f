import { calendars } from '@desert-wrench/contract/features/calendars/calendars.contract.ts'
import { DEFAULT_LANGUAGE } from '@desert-wrench/contract/messages/languages.ts'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { toast } from '../../lib/react/toast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { mine } from './messages.ts'

async function copy(address: string) {
  const t = messagesOf(mine)
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: t.calendarCopied })
  } catch {
    toast({ title: t.calendarNotCopied, variant: 'destructive' })
  }
}

/** The mechanic's private calendar feed. */
export default function CalendarDialog({ mechanicId, onClose }: { mechanicId: string; onClose: () => void }) {
  const t = useMessages(mine)
  const params = { id: mechanicId }
  const { data: link, error, refetch } = useApiQuery(calendars.find, { params })
  const [path, setPath] = useState<string | null>(null)
  const [asking, setAsking] = useState<'new' | 'end' | null>(null)
  const make = useApiMutation(calendars.make, {
    done: t.calendarMade,
    failed: t.calendarNotMade,
    onDone: (made) => {
      setPath(made.path)
      setAsking(null)
    },
  })
  const end = useApiMutation(calendars.turnOff, {
    done: t.calendarEnded,
    failed: t.calendarNotEnded,
    onDone: () => {
      setPath(null)
      setAsking(null)
    },
  })

  return (
    <Dialog title={t.calendar} description={t.calendarDetail} onClose={onClose}>
      {!link && !error && <Loading label={t.loadingCalendar} rows={1} />}
      {error && !link && <ErrorState error={error} onRetry={() => void refetch()} />}
      {link && link.createdAt === null && (
        <div className="grid gap-4">
          <p>{t.noCalendar}</p>
          <Button size="huge" wide pending={make.pending} onClick={() => make.run({ params })}>
            {t.makeCalendar}
          </Button>
        </div>
      )}
      {link && link.createdAt !== null && (
        <div className="grid gap-4">
          {path === null ? <p>{t.calendarSince({ day: showDay(link.createdAt) })}</p> : <Address path={path} />}
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="large" onClick={() => setAsking('new')}>
              {t.newCalendar}
            </Button>
            <Button variant="secondary" size="large" onClick={() => setAsking('end')}>
              {t.endCalendar}
            </Button>
          </div>
        </div>
      )}
      {asking === 'new' && (
        <Confirm
          question={t.newCalendarQuestion}
          detail={t.newCalendarDetail}
          confirm={t.newCalendar}
          pending={make.pending}
          onConfirm={() => make.run({ params })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'end' && (
        <Confirm
          question={t.endCalendarQuestion}
          detail={t.endCalendarDetail}
          confirm={t.endCalendar}
          pending={end.pending}
          onConfirm={() => end.run({ params })}
          onClose={() => setAsking(null)}
        />
      )}
    </Dialog>
  )
}

/** Shown only while known; the feed keeps the language in which it was created. */
function Address({ path }: { path: string }) {
  const t = useMessages(mine)
  const language = useLanguage()
  const address = `${window.location.host}${path}${language === DEFAULT_LANGUAGE ? '' : `?language=${language}`}`
  const whole = `${window.location.protocol}//${address}`
  return (
    <section aria-label={t.calendarAddress} className="grid gap-3">
      <p className="rounded-lg border border-line p-3 font-mono text-sm wrap-anywhere select-all">{whole}</p>
      <p className="text-sm font-bold">{t.calendarSecret}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="large" onClick={() => void copy(whole)}>
          {t.copyCalendar}
        </Button>
        <LinkButton variant="secondary" size="large" to={`webcal://${address}`}>
          {t.openCalendar}
        </LinkButton>
      </div>
    </section>
  )
}
