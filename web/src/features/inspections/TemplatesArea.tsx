import {
  type InspectionTemplate,
  inspectionTemplates,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { Plus } from 'lucide-react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { nameIn } from '../../shared/inspections/words.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ofTemplates } from './messages.ts'
import { newPointKey } from './template-shape.ts'

const TemplateDialog = lazyDialog(
  () => messagesOf(ofTemplates).create,
  () => import('./TemplateDialog.tsx'),
)

type From = Pick<InspectionTemplate, 'name' | 'nameEs' | 'points'>

const emptyTemplate = (): From => ({
  ...{ name: '', nameEs: null },
  points: [
    {
      ...{ point: newPointKey(), area: 'other', name: '', nameEs: null, unit: null },
      ...{ soonAt: null, nowAt: null, last: null },
    },
  ],
})

/** What mechanics check: the standard inspection, and the office's own. */
export default function TemplatesArea() {
  const t = useMessages(ofTemplates)
  const { data, error, refetch } = useApiQuery(inspectionTemplates.templates, { query: {} })
  const writing = useOverlay<{ from: From; changes: InspectionTemplate | null }>()
  const archiving = useOverlay<InspectionTemplate>()
  const archive = useApiMutation(inspectionTemplates.archiveTemplate, {
    done: t.archived,
    failed: t.notArchived,
    onDone: archiving.close,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={t.loading} />
  const template = archiving.value
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">{t.lead}</p>
      <Button size="large" icon={Plus} onClick={() => writing.open({ from: emptyTemplate(), changes: null })}>
        {t.create}
      </Button>
      <ul aria-label={t.list} className="mt-4 divide-y divide-line rounded-lg border border-line bg-card shadow-low">
        {data.map((template) => (
          <Row
            key={template.origin}
            template={template}
            onCopy={() => writing.open({ from: template, changes: null })}
            onEdit={() => writing.open({ from: template, changes: template })}
            onArchive={() => archiving.open(template)}
          />
        ))}
      </ul>
      {writing.value && <TemplateDialog {...writing.value} onClose={writing.close} />}
      {template && (
        <Confirm
          question={t.archiveQuestion({ name: nameIn(template) })}
          detail={t.archiveDetail}
          confirm={t.archive}
          cancel={t.archiveNo}
          pending={archive.pending}
          onConfirm={() => archive.run({ params: { id: template.id } })}
          onClose={archiving.close}
        />
      )}
    </>
  )
}

interface RowProps {
  template: InspectionTemplate
  onCopy: () => void
  onEdit: () => void
  onArchive: () => void
}

function Row({ template, onCopy, onEdit, onArchive }: RowProps) {
  const t = useMessages(ofTemplates)
  const { standard, version, points } = template
  const name = nameIn(template)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-(--gutter) py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold wrap-anywhere">{name}</span>
          {standard && <Badge tone="indigo">{t.standard}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {t.points({ count: points.length })}
          {!standard && ` · ${t.version({ version })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {standard ? (
          <Button variant="secondary" aria-label={t.copyOf({ name })} onClick={onCopy}>
            {t.copy}
          </Button>
        ) : (
          <>
            <Button variant="secondary" aria-label={t.editOf({ name })} onClick={onEdit}>
              {t.edit}
            </Button>
            <Button variant="secondary" aria-label={t.archiveOf({ name })} onClick={onArchive}>
              {t.archive}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
