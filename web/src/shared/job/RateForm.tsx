import { jobs, NewRating } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import * as z from 'zod/mini'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/form-fields.tsx'
import { NotSent } from '../../ui/forms/NotSent.tsx'
import { StarsField } from '../../ui/forms/StarsField.tsx'
import { shared } from '../messages.ts'

/** The side that rates is known from the context. */
const Written = z.pick(NewRating, { stars: true, comment: true })

interface Props {
  title: string
  jobId: string
  by: 'customer' | 'mechanic'
  onClose: () => void
}

export default function RateForm({ title, jobId, by, onClose }: Props) {
  const t = useMessages(shared)
  const { cancel, starsGiven } = useMessages(common)
  const form = useForm(Written, { comment: '' }, `rate ${jobId} ${by}`)
  const rate = useApiMutation(jobs.rate, {
    done: t.ratingSent,
    doneDetail: ({ stars }) => starsGiven({ stars }),
    failed: [t.ratingFailed, t.ratingNotSent],
    onDone: onClose,
  })
  return (
    <div className="w-full rounded-md bg-card p-3">
      <Form
        label={title}
        form={form}
        act={rate}
        send={(review) => ({ params: { id: jobId }, body: { ...review, by } })}
      >
        <StarsField form={form} name="stars" label={title} />
        <TextArea form={form} name="comment" label={t.comment} optional rows={2} maxLength={1000} />
        <div className="flex flex-wrap gap-2">
          <NotSent />
          <Button type="submit" pending={rate.pending}>
            {t.sendRating}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}
