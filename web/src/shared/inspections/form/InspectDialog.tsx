import {
  type Inspection,
  type InspectionTemplate,
  inspectionTemplates,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { STANDARD_TEMPLATE } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ofInspections } from '../messages.ts'
import { nameIn } from '../words.ts'
import { InspectForm } from './InspectForm.tsx'
import { inspecting } from './messages.ts'
import { useInspection } from './use-inspection.ts'

interface Props {
  job: Pick<Job, 'id' | 'vehicleInfo'>
  /** To correct. */
  current: readonly Inspection[]
  onClose: () => void
}

/** Records an inspection: which one, if there is a choice, then its points. */
export default function InspectDialog({ job, current, onClose }: Props) {
  const t = useMessages(inspecting)
  const { title } = useMessages(ofInspections)
  const inspection = useInspection(job.id)
  const { draft, restored, begin, forget } = inspection
  return (
    <Dialog title={draft ? nameIn(draft.template) : title} description={job.vehicleInfo} onClose={onClose}>
      {draft ? (
        <>
          {restored && (
            <div className="mb-3">
              <Notice title={t.restored}>
                <Button variant="secondary" onClick={forget}>
                  {t.startOver}
                </Button>
              </Notice>
            </div>
          )}
          <InspectForm key={draft.template.id} jobId={job.id} inspection={{ ...inspection, draft }} onSent={onClose} />
        </>
      ) : (
        <Templates
          jobId={job.id}
          onChoose={(template) =>
            begin(
              template,
              current.find(({ templateId }) => templateId === template.id),
            )
          }
        />
      )}
    </Dialog>
  )
}

/** Without a signal, where the device has never read them. */
const STANDARD: readonly InspectionTemplate[] = [
  { ...STANDARD_TEMPLATE, standard: true, points: STANDARD_TEMPLATE.points.map((point) => ({ ...point, last: null })) },
]

function Templates({ jobId, onChoose }: { jobId: string; onChoose: (template: InspectionTemplate) => void }) {
  const t = useMessages(inspecting)
  const { data: read, error, refetch } = useApiQuery(inspectionTemplates.templates, { query: { jobId } })
  const data = read ?? (error && !navigator.onLine ? STANDARD : undefined)
  const only = data?.length === 1 ? data[0] : undefined
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (only) choose(only)
  }, [only])
  if (!data || only) {
    return error ? (
      <ErrorState title={t.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label={t.loading} rows={3} />
    )
  }
  return (
    <section aria-label={t.choose}>
      <h3 className="mb-2 text-base">{t.choose}</h3>
      <ul className="grid gap-2">
        {data.map((template) => (
          <li key={template.id}>
            <Button variant="secondary" size="huge" wide onClick={() => onChoose(template)}>
              <span>
                {nameIn(template)} · {t.pointsOf({ count: template.points.length })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
