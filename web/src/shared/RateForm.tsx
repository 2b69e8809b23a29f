import { jobs, NewRating } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Star } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../lib/api-mutation.ts'
import { Button } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { StarsField } from '../ui/StarsField.tsx'

/** Who rates is known where the form stands. */
const Written = z.pick(NewRating, { stars: true, comment: true })

interface Props {
  jobId: string
  by: 'customer' | 'mechanic'
  /** Who receives the stars. */
  whom: string
}

/** A button that opens into a review of a finished job; each side gives it once. */
export function RateForm({ jobId, by, whom }: Props) {
  const [open, setOpen] = useState(false)
  const title = `Rate ${whom}`
  if (open) return <Review title={title} jobId={jobId} by={by} onClose={() => setOpen(false)} />
  return (
    <Button variant="secondary" icon={Star} onClick={() => setOpen(true)}>
      <span className="min-w-0 wrap-anywhere">{title}</span>
    </Button>
  )
}

function Review({ title, jobId, by, onClose }: Omit<Props, 'whom'> & { title: string; onClose: () => void }) {
  const form = useForm(Written, { comment: '' })
  const rate = useApiMutation(jobs.rate, {
    done: 'Rating sent!',
    doneDetail: ({ stars }) => `${stars} of 5 stars`,
    failed: ['Rating Failed', 'Failed to send rating'],
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
        <TextArea form={form} name="comment" label="Comment" optional rows={2} maxLength={1000} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={rate.pending}>
            Send rating
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  )
}
