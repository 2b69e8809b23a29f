import { CloudOff, RefreshCw, Send } from 'lucide-react'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/device/when-idle.ts'
import { openField } from '../../lib/field/field.ts'
import { useField } from '../../lib/field/use-field.ts'
import { type FieldState, whereField } from '../../lib/field/where-field.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useAccount } from '../../lib/sign-in/account.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { KeepJobs } from './KeepJobs.tsx'
import { dismissNews, useNews } from './meanwhile.ts'
import { ofField } from './messages.ts'

const CUSTOMER_DELAY = 3000

const WaitingActs = lazyDialog(
  () => messagesOf(ofField).list,
  () => import('./WaitingActs.tsx'),
)

interface Props {
  /** Whose work it is; null: a customer's. */
  mechanicId: string | null
  onOpenJob?: ((jobId: string) => void) | undefined
}

/** Turns field mode on where it stands, and says what is away, what waits, and what was refused. */
export default function FieldBar({ mechanicId, onOpenJob }: Props) {
  const field = useField()
  const account = useAccount()
  const whose = account === undefined ? undefined : (account?.id ?? null)
  useEffect(() => {
    if (whose === undefined) return undefined
    if (mechanicId !== null) return void openField()
    // A customer's page is what matters first.
    const timer = window.setTimeout(() => whenIdle(openField), CUSTOMER_DELAY)
    return () => window.clearTimeout(timer)
  }, [whose, mechanicId])
  return field ? <State field={field} mechanicId={mechanicId} onOpenJob={onOpenJob} /> : null
}

function State({ field, mechanicId, onOpenJob }: Props & { field: FieldState }) {
  const t = useMessages(ofField)
  const list = useOverlay<true>()
  const news = useNews()
  const { acts, seenAt, hasSignal, hasUpdate, isSignedOut } = field
  const count = (state: string) => acts.filter((act) => act.state === state).length
  const [waiting, refused] = [count('waiting'), count('refused')]
  const isAway = !hasSignal || seenAt !== null
  const asOf = mechanicId === null ? t.asOfCustomer : t.asOf
  const words = [waiting > 0 && t.waiting({ count: waiting }), refused > 0 && t.refused({ count: refused })]
  return (
    <>
      <div role="status" className="unprinted grid gap-2 not-empty:mb-4">
        {isAway && (
          <Notice icon={CloudOff} tone="indigo" title={t.noSignal} compact={mechanicId !== null}>
            <p>{seenAt === null ? t.noSignalDetail : asOf({ when: showWhen(new Date(seenAt).toISOString()) })}</p>
            {seenAt !== null && mechanicId !== null && <p>{t.noSignalDetail}</p>}
          </Notice>
        )}
        {waiting + refused > 0 && (
          <Notice
            icon={Send}
            tone={refused > 0 ? 'red' : 'copper'}
            title={words.filter(Boolean).join(' · ')}
            action={
              <Button variant="secondary" size="large" onClick={() => list.open(true)}>
                {t.seeWaiting}
              </Button>
            }
          >
            {isSignedOut && <p>{t.signedOut}</p>}
          </Notice>
        )}
        {news.length > 0 && (
          <Notice
            tone="copper"
            title={t.meanwhile}
            action={
              <Button variant="secondary" size="large" onClick={dismissNews}>
                {t.understood}
              </Button>
            }
          >
            <ul className="grid gap-1">
              {news.map(({ jobId, vehicle, texts, isGone }) => (
                <li key={jobId}>
                  <strong>{vehicle}</strong>: {isGone ? t.goneMeanwhile : texts.join(' · ')}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {hasUpdate && (
          <Notice
            icon={RefreshCw}
            title={t.updateReady}
            action={
              <Button variant="secondary" size="large" onClick={() => void whereField()?.update()}>
                {t.update}
              </Button>
            }
          >
            {t.updateDetail}
          </Notice>
        )}
      </div>
      {mechanicId !== null && <KeepJobs mechanicId={mechanicId} />}
      {list.value && <WaitingActs onOpenJob={onOpenJob} onClose={list.close} />}
    </>
  )
}
