import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { type ReactNode, useEffect } from 'react'
import { CallError } from '../../lib/api/client.ts'
import { JobLink } from '../../lib/api/job-link.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { saved } from '../../shared/device/saved.ts'
import { ShareJobLink } from '../../shared/job/ShareJobLink.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { JobView } from './JobView.tsx'
import { answers } from './messages.ts'
import { REFRESHED } from './refreshed.ts'
import { useArrivalRefresh } from './time/use-arrival-refresh.ts'

const FieldBar = lazyPart(() => import('../../shared/field/FieldBar.tsx'))
const LinkMessages = lazyDialog(
  () => messagesOf(answers).ofMessages,
  () => import('../../shared/message-choices/LinkMessages.tsx'),
)

interface Props {
  token: string
  /** Shown below the error for an unknown link. */
  unknown: ReactNode
}

/** One job by its private link, without a phone number. */
export default function LinkedJob({ token, unknown }: Props) {
  const t = useMessages(answers)
  const { data, error, refetch } = useApiQuery(jobLife.ofLink, { params: { token } })
  useArrivalRefresh(data?.job.stage, refetch)
  const choosing = useOverlay<true>()
  const vehicleInfo = data?.job.vehicleInfo
  const readOnly = data?.readOnly
  const isUnknown = error instanceof CallError && error.status === 404
  useEffect(() => {
    // A read-only link never replaces one that can act.
    if (vehicleInfo && !(readOnly && saved.take('jobLink'))) saved.give('jobLink', { token, vehicleInfo })
    if (isUnknown && saved.take('jobLink')?.token === token) saved.clear('jobLink')
  }, [token, vehicleInfo, readOnly, isUnknown])

  if (isUnknown) {
    return (
      <>
        <div role="alert" className="mb-6">
          <Notice tone="red" title={t.linkUnknown}>
            {t.linkUnknownDetail}
          </Notice>
        </div>
        {unknown}
      </>
    )
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={t.loadingJob} rows={2} />
  return (
    <JobLink value={token}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="text-xl">{t.yourJob}</h2>
        <RefreshButton families={REFRESHED} />
      </div>
      {data.readOnly && (
        <div className="mb-4">
          <Notice title={t.linkReadOnly} />
        </div>
      )}
      <FieldBar mechanicId={null} />
      <JobView details={data} />
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <ShareJobLink token={token} />
        <LinkButton
          to={`/notifications?phone=${encodeURIComponent(data.job.customerPhone ?? '')}`}
          variant="quiet"
          size="large"
        >
          {t.otherJobs}
        </LinkButton>
        {!data.readOnly && (
          <Button variant="quiet" size="large" onClick={() => choosing.open(true)}>
            {t.ofMessages}
          </Button>
        )}
        {choosing.value && <LinkMessages token={token} title={t.ofMessages} onClose={choosing.close} />}
        {!data.readOnly && <p className="basis-full text-sm text-soft">{t.linkPrivate}</p>}
      </div>
    </JobLink>
  )
}
