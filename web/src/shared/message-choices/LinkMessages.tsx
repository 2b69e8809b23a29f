import { type ChoiceChanges, choices } from '@desert-wrench/contract/features/messages/choices.contract.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { useId } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { updateReply } from '../../lib/api/optimistic.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { language } from '../../lib/i18n/language.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { chosen } from './chosen.ts'
import { MessageSettings } from './MessageSettings.tsx'
import { ofChoices } from './messages.ts'

interface Props {
  token: string
  title: string
  onClose: () => void
}

/** What a customer is sent, by the private link of a job. Push messages belong to an account. */
export default function LinkMessages({ token, title, onClose }: Props) {
  const t = useMessages(ofChoices)
  const id = useId()
  const { data, error, refetch } = useApiQuery(choices.linkChoices, { params: { token } })
  const change = useApiMutation(choices.changeLinkChoices, {
    done: t.saved,
    sayDone: 'inline',
    failed: t.notSaved,
    optimistic: ({ body }) => [updateReply(choices.linkChoices, (read) => chosen(read, body))],
  })
  const put = (body: ChoiceChanges) => void change.run({ params: { token }, body })
  return (
    <Dialog title={title} description={t.lead} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} rows={3} />}
      {data && (
        <MessageSettings choices={data} channels={['sms', 'email']} reminders onChange={put}>
          <Field id={id} label={t.language} error={undefined}>
            <Select
              id={id}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              value={data.language ?? language()}
              onChange={(value) => put({ language: value as Language })}
            />
          </Field>
        </MessageSettings>
      )}
      <p role="status" className="mt-4 min-h-6 text-sm font-bold text-green-ink">
        {change.said}
      </p>
    </Dialog>
  )
}
