import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Navigation, NavigationOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showWhen } from '../../../lib/i18n/time.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { times } from '../time/messages.ts'
import { giveConsent, useConsent } from './consent.ts'
import { type PositionTrouble, type Reports, usePositionReports } from './use-position-reports.ts'

/** While a job is on the way: asks once on this phone, then reports the position until it is switched off. */
export function SharePosition({ mechanicId }: { mechanicId: string }) {
  const consent = useConsent()
  // The query of the list below.
  const { rows } = useApiPages(jobs.list, { query: { mechanicId, status: 'in-progress' } })
  const job = rows.find(({ stage }) => stage === 'on_the_way')
  const reports = usePositionReports(job && consent === 'yes' ? job.id : null)
  if (!job) return null
  return (
    <div className="mb-4">
      {consent === null && <Asking />}
      {consent === 'yes' && <Sharing {...reports} />}
      {consent === 'no' && <NotSharing />}
    </div>
  )
}

function Asking() {
  const t = useMessages(times)
  return (
    <Notice
      tone="indigo"
      icon={Navigation}
      title={t.sharePosition}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="large" onClick={() => giveConsent('yes')}>
            {t.share}
          </Button>
          <Button variant="secondary" size="large" onClick={() => giveConsent('no')}>
            {t.dontShare}
          </Button>
        </span>
      }
    >
      {t.sharePositionDetail}
    </Notice>
  )
}

function Sharing({ arrival, trouble, retry }: Reports) {
  const t = useMessages(times)
  const stop = (
    <Button variant="secondary" size="large" onClick={() => giveConsent('no')}>
      {t.stopSharing}
    </Button>
  )
  if (trouble) {
    const words: Record<PositionTrouble, string> = {
      refused: t.positionRefused,
      unknown: t.positionUnknown,
      notSent: t.positionNotSent,
    }
    return (
      <Row icon={<NavigationOff aria-hidden="true" className="size-5 shrink-0 text-red-ink" />}>
        <p role="alert" className="min-w-0 flex-1 basis-56 text-sm font-semibold text-red-ink">
          {words[trouble]}
        </p>
        <Button size="large" onClick={retry}>
          {t.tryAgain}
        </Button>
        {stop}
      </Row>
    )
  }
  return (
    <Row icon={<Navigation aria-hidden="true" className="size-5 shrink-0 text-green-ink" />}>
      <p className="min-w-0 flex-1 basis-44 text-sm">
        <strong className="block">{t.sharing}</strong>
        <span aria-live="polite">
          {arrival ? t.sharingUntil({ time: showWhen(arrival.at) }) : `${t.sharingStarts} …`}
        </span>
      </p>
      {stop}
    </Row>
  )
}

function NotSharing() {
  const t = useMessages(times)
  return (
    <Row icon={<NavigationOff aria-hidden="true" className="size-5 shrink-0 text-soft" />}>
      <p className="min-w-0 flex-1 basis-44 text-sm">{t.notSharing}</p>
      <Button variant="secondary" size="large" onClick={() => giveConsent('yes')}>
        {t.share}
      </Button>
    </Row>
  )
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-card px-3 py-2">
      {icon}
      {children}
    </div>
  )
}
