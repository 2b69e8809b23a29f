import { NewJobMessage, type ThreadParty, threads } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { SendHorizontal } from 'lucide-react'
import * as z from 'zod/mini'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/form-fields.tsx'
import { NotSent } from '../../ui/forms/NotSent.tsx'
import { useFieldMutation } from '../field/use-field-mutation.ts'
import { ofThread } from './messages.ts'

const Written = z.pick(NewJobMessage, { text: true })

/** Continues at the end of the text. */
function writeOn(box: HTMLTextAreaElement | null | undefined): void {
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}

/** A message that was not sent stays in the box; a retry sends it once. */
export function ThreadForm({ jobId, party }: { jobId: string; party: ThreadParty }) {
  const t = useMessages(ofThread)
  const form = useForm(Written, { text: '' }, `thread-${jobId}`)
  // Keep text typed since.
  const empty = (text: string) => {
    if (form.typedNow('text').trim() === text) form.fill({ text: '' })
  }
  const post = useFieldMutation(threads.postMessage, {
    failed: t.sendFailed,
    keep: ({ params, body }) => ({ kind: 'message', lane: params.id, about: body.text, shows: { text: body.text } }),
    onDone: (_, { body }) => empty(body.text),
    onKept: ({ body }) => empty(body.text),
  })
  const phrases = t[`${party}Phrases`]
  return (
    <Form
      label={t.form}
      form={form}
      act={post}
      send={({ text }) => ({ params: { id: jobId }, body: { text, by: party } })}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t.phrases}</legend>
        {phrases.map((phrase) => (
          <Button
            key={phrase}
            type="button"
            variant="secondary"
            className="text-sm"
            onClick={() => {
              form.set('text', phrase)
              requestAnimationFrame(() => writeOn(form.element.current?.querySelector('textarea')))
            }}
          >
            {phrase.trim()}
          </Button>
        ))}
      </fieldset>
      <TextArea form={form} name="text" label={t.write} placeholder={t.placeholder} rows={2} maxLength={1000} />
      <NotSent />
      <div>
        <Button type="submit" icon={SendHorizontal} pending={post.pending}>
          {t.send}
        </Button>
      </div>
    </Form>
  )
}
