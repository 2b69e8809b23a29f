import {
  type InspectionResult,
  inspections,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { isFinding } from '@desert-wrench/contract/features/inspections/inspections.rules.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { ChevronDown, ClipboardCheck, FilePen, Printer } from 'lucide-react'
import { useId } from 'react'
import { CallError } from '../../lib/api/client.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { NotSentYet } from '../field/NotSentYet.tsx'
import { useWaiting } from '../field/shown-job.ts'
import { ofPictures } from '../pictures/messages.ts'
import { hasInspectionDraft } from './form/draft.ts'
import { InspectionReport } from './InspectionReport.tsx'
import { ofInspections } from './messages.ts'

const PictureViewer = lazyDialog(
  () => messagesOf(ofPictures).title,
  () => import('../pictures/PictureViewer.tsx'),
)
const InspectDialog = lazyDialog(
  () => messagesOf(ofInspections).title,
  () => import('./form/InspectDialog.tsx'),
)

const PrintReport = lazyDialog(
  () => messagesOf(ofInspections).title,
  () => import('./PrintReport.tsx'),
)

/** A finding for a line of an estimate. */
export interface EstimatedFinding extends InspectionResult {
  inspectionId: string
}

interface Props {
  job: Pick<Job, 'id' | 'stage' | 'vehicleInfo' | 'mechanicId'>
  heading: 'h3' | 'h4'
  /** May record inspections. */
  records?: boolean
  onEstimate?: ((found: readonly EstimatedFinding[]) => void) | undefined
}

/** What was found on the vehicle: the report, earlier versions, and for mechanics and staff a way to record it. */
export default function JobInspections({ job, heading: Heading, records = false, onEstimate }: Props) {
  const t = useMessages(ofInspections)
  const title = useId()
  const { data, error, refetch } = useApiQuery(inspections.inspections, { params: { id: job.id } })
  const viewing = useOverlay<{ first: string }>()
  const printing = useOverlay<{ id: string }>()
  const writing = useQueryParam('inspect')
  const isWaiting = useWaiting(job.id).some(({ kind }) => kind === 'inspection')
  const mayRecord = records && job.mechanicId !== null && job.stage !== 'done' && job.stage !== 'cancelled'
  // The page itself says that the job or the link is gone.
  if (error instanceof CallError && error.status === 404) return null
  if (!mayRecord && !isWaiting && (data ? data.length === 0 : !error)) return null
  const current = data?.filter(({ supersededAt }) => supersededAt === null) ?? []
  const earlier = data?.filter(({ supersededAt }) => supersededAt !== null) ?? []
  const under = Heading === 'h3' ? 'h4' : 'h5'
  const see = (id: string) => viewing.open({ first: id })
  const printed = current.find(({ id }) => id === printing.value?.id)
  const begun = mayRecord && hasInspectionDraft(job.id)
  return (
    <section aria-labelledby={title} className="grid min-w-0 gap-3">
      <Heading id={title} className="text-base font-bold">
        {t.title}
      </Heading>
      {error && !data && <ErrorState title={t.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} rows={1} />}
      {data?.length === 0 && <p className="text-sm text-soft">{t.noneHint}</p>}
      {current.map((inspection) => {
        const found = inspection.results.filter(isFinding)
        const estimate =
          onEstimate &&
          ((chosen: readonly InspectionResult[]) =>
            onEstimate(chosen.map((one) => ({ ...one, inspectionId: inspection.id }))))
        return (
          <div key={inspection.id} className="grid min-w-0 gap-3">
            <InspectionReport inspection={inspection} heading={under} onPicture={see} onEstimate={estimate} />
            <div>
              <Button variant="quiet" icon={Printer} onClick={() => printing.open({ id: inspection.id })}>
                {t.print}
              </Button>
            </div>
            {estimate && found.length > 1 && (
              <Button variant="secondary" size="huge" wide icon={FilePen} onClick={() => estimate(found)}>
                {t.allToEstimate({ count: found.length })}
              </Button>
            )}
          </div>
        )
      })}
      {isWaiting && <NotSentYet what={t.title} />}
      {mayRecord && !isWaiting && data && (
        <Button
          variant={current.length > 0 && !begun ? 'secondary' : 'primary'}
          size="huge"
          wide="phone"
          icon={ClipboardCheck}
          onClick={() => writing.open()}
        >
          {begun ? t.resume : current.length > 0 ? t.correct : t.start}
        </Button>
      )}
      {earlier.length > 0 && (
        <details className="group unprinted border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-sm font-bold">
            {t.earlier({ count: earlier.length })}
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="grid gap-6 pt-2">
            {earlier.map((inspection) => (
              <InspectionReport key={inspection.id} inspection={inspection} heading={under} onPicture={see} />
            ))}
          </div>
        </details>
      )}
      {printed && (
        <PrintReport inspection={printed} vehicleInfo={job.vehicleInfo} onPicture={see} onClose={printing.close} />
      )}
      {viewing.value && <PictureViewer jobId={job.id} {...viewing.value} removes={null} onClose={viewing.close} />}
      {writing.value && mayRecord && data && <InspectDialog job={job} current={current} onClose={writing.close} />}
    </section>
  )
}
