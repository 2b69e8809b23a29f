import {
  faultMessage,
  type MessageTemplate,
  messageTemplates,
  TemplateText,
} from '@desert-wrench/contract/features/messages/templates.contract.ts'
import {
  fillTemplate,
  LONGEST_TEMPLATE,
  type PlaceholderValues,
  templateFault,
  templateLength,
} from '@desert-wrench/contract/features/messages/templates.rules.ts'
import { showFieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { catalogue, useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/form-fields.tsx'
import { templateWords } from './messages.ts'
import { TemplateTest } from './TemplateTest.tsx'

const fields = catalogue('fields')

const valuesOf = ({ placeholders }: MessageTemplate, of: 'sample' | 'longest'): PlaceholderValues =>
  Object.fromEntries(placeholders.map((one) => [one.name, one[of]]))

/** The wording in one language, with what a reader would see and what a carrier would bill. */
export function TemplateForm({ template }: { template: MessageTemplate }) {
  const t = useMessages(templateWords)
  const { kind, language, standard, placeholders } = template
  const params = { kind, language }
  const form = useForm(TemplateText, { text: template.text ?? standard }, `template ${kind} ${language}`)
  const put = useApiMutation(messageTemplates.putTemplate, { done: t.saved, failed: t.notSaved })
  const reset = useApiMutation(messageTemplates.resetTemplate, {
    done: t.resetDone,
    failed: t.notReset,
    onDone: () => form.fill({ text: standard }),
  })
  const text = form.value('text') ?? ''
  const insert = (name: string) => {
    form.set('text', `${text}${text === '' || text.endsWith(' ') ? '' : ' '}{${name}}`)
    form.element.current?.querySelector('textarea')?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Form label={t.text} form={form} act={put} send={(body) => ({ params, body })}>
        <TextArea form={form} name="text" label={t.text} hint={t.textHint} rows={4} maxLength={LONGEST_TEMPLATE} />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-sm font-bold">{t.insert}</legend>
          {placeholders.map(({ name, required }) => (
            <Button key={name} variant="secondary" className="text-sm" onClick={() => insert(name)}>
              {required ? t.requiredOne({ name: t.names[name] }) : t.names[name]}
            </Button>
          ))}
        </fieldset>
        <Preview template={template} text={text} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" pending={put.pending}>
            {t.save}
          </Button>
          {template.text !== null && (
            <Button variant="secondary" size="large" pending={reset.pending} onClick={() => reset.run({ params })}>
              {t.reset}
            </Button>
          )}
        </div>
      </Form>
      <TemplateTest wording={{ kind, language, text }} />
    </div>
  )
}

function Preview({ template, text }: { template: MessageTemplate; text: string }) {
  const t = useMessages(templateWords)
  const messages = useMessages(fields)
  const sample = valuesOf(template, 'sample')
  const longest = valuesOf(template, 'longest')
  const usual = templateLength(text, sample)
  const most = templateLength(text, longest)
  const fault = text.trim() === '' ? null : templateFault(template.kind, text, longest)
  return (
    <section aria-label={t.preview} className="grid gap-1 text-sm">
      <p className="font-bold">{t.preview}</p>
      <p lang={template.language} className="rounded-md bg-sunk p-3 whitespace-pre-line wrap-anywhere">
        {fillTemplate(text, sample)}
      </p>
      <p className="text-soft">{t.length({ count: usual.segments, encoding: usual.encoding })}</p>
      <p className="text-soft">{t.longest({ count: most.segments, encoding: most.encoding })}</p>
      {most.encoding === 'UCS-2' && <p className="text-soft">{t.costly}</p>}
      <p role="status" className="font-bold text-red-ink">
        {fault && showFieldMessage(messages, faultMessage(fault))}
      </p>
    </section>
  )
}
