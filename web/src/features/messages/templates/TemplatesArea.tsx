import { MESSAGE_RULES } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { type MessageTemplate, messageTemplates } from '@desert-wrench/contract/features/messages/templates.contract.ts'
import { TEMPLATE_KINDS, type TemplateKind } from '@desert-wrench/contract/features/messages/templates.rules.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import { ofSent } from '../../../shared/sent/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { FilterChips } from '../../../ui/lists/FilterChips.tsx'
import { templateWords } from './messages.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const AUDIENCES = ['customer', 'mechanic', 'staff'] as const
type Audience = (typeof AUDIENCES)[number]

/** The wording of every message, to be replaced by the business's own. */
export default function TemplatesArea() {
  const t = useMessages(templateWords)
  const [audience, setAudience] = useState<Audience>('customer')
  const { data, error, refetch } = useApiQuery(messageTemplates.templates, {})
  const opened = useOverlay<{ kind: TemplateKind }>()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={t.loading} />
  const of = (kind: TemplateKind) => data.templates.filter((one) => one.kind === kind)
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">{t.lead}</p>
      <FilterChips
        label={t.audience}
        options={AUDIENCES.map((value) => ({ value, label: t.audiences[value] }))}
        value={audience}
        onChange={(value) => setAudience(value as Audience)}
      />
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-card shadow-low">
        {TEMPLATE_KINDS.filter((kind) => MESSAGE_RULES[kind].to === audience).map((kind) => (
          <Row key={kind} kind={kind} templates={of(kind)} onEdit={() => opened.open({ kind })} />
        ))}
      </ul>
      {opened.value && (
        <TemplateDialog kind={opened.value.kind} templates={of(opened.value.kind)} onClose={opened.close} />
      )}
    </>
  )
}

interface RowProps {
  kind: TemplateKind
  /** In each language. */
  templates: readonly MessageTemplate[]
  onEdit: () => void
}

function Row({ kind, templates, onEdit }: RowProps) {
  const t = useMessages(templateWords)
  const { kinds } = useMessages(ofSent)
  const language = useLanguage()
  const shown = templates.find((one) => one.language === language)
  const isOwn = templates.some(({ text }) => text !== null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-(--gutter) py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{kinds[kind]}</span>
          {isOwn && <Badge tone="indigo">{t.own}</Badge>}
        </p>
        <p className="text-sm text-soft wrap-anywhere">{shown?.text ?? shown?.standard}</p>
      </div>
      <Button variant="secondary" aria-label={t.editOf({ kind: kinds[kind] })} onClick={onEdit}>
        {t.edit}
      </Button>
    </li>
  )
}
