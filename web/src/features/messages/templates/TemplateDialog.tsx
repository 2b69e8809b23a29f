import type { MessageTemplate } from '@desert-wrench/contract/features/messages/templates.contract.ts'
import type { TemplateKind } from '@desert-wrench/contract/features/messages/templates.rules.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ofSent } from '../../../shared/sent/messages.ts'
import { FilterChips } from '../../../ui/lists/FilterChips.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { templateWords } from './messages.ts'
import { TemplateForm } from './TemplateForm.tsx'

interface Props {
  kind: TemplateKind
  /** In each language. */
  templates: readonly MessageTemplate[]
  onClose: () => void
}

/** One message in each language. */
export function TemplateDialog({ kind, templates, onClose }: Props) {
  const t = useMessages(templateWords)
  const { kinds } = useMessages(ofSent)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const template = templates.find((one) => one.language === language)
  return (
    <Dialog wide title={kinds[kind]} onClose={onClose}>
      <div className="mb-4">
        <FilterChips
          label={t.languages}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
        />
      </div>
      {template && <TemplateForm key={`${language} ${template.updatedAt}`} template={template} />}
    </Dialog>
  )
}
