import { chat, NewChatMessage } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { RotateCw, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { toast } from '../../lib/toast.ts'
import { ProfileLine } from '../../shared/ProfileLine.tsx'
import type { Profile } from '../../shared/profile.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { SelectField, TextArea } from '../../ui/form-fields.tsx'
import { TYPE_CHOICES } from './labels.ts'

/** What is typed; who writes comes from the profile. */
const Written = z.pick(NewChatMessage, { message: true, messageType: true })

/** Writes in the hub. What could not be posted stays in the box, and a retry posts it once. */
export function ChatForm({ profile, onPick }: { profile: Profile; onPick: () => void }) {
  const form = useForm(Written, { message: '', messageType: 'general' })
  const [failed, setFailed] = useState(false)
  const post = useApiMutation(chat.post, {
    done: 'Message posted!',
    failed: 'Failed to post message',
    onDone: (_, { body }) => {
      // What was typed on meanwhile is not taken away.
      if (form.value('message').trim() === body.message)
        form.fill({ message: '', messageType: body.messageType ?? 'general' })
    },
  })
  const name = profile.mechanic?.name ?? profile.name

  const act: typeof post = {
    ...post,
    run: (sent, onRefused) => {
      setFailed(false)
      if (profile.id === null) {
        toast({ title: 'Select Your Profile', description: 'Then your message can be posted.', variant: 'destructive' })
        onPick()
        return
      }
      post.run(sent, (error) => {
        setFailed(true)
        onRefused?.(error)
      })
    },
  }

  return (
    <Card as="section" label="Write to the hub">
      <Form
        label="Write to the hub"
        form={form}
        act={act}
        send={(written) => ({ body: { ...written, mechanicId: profile.id ?? '', mechanicName: name } })}
      >
        <TextArea form={form} name="message" label="Message" rows={2} maxLength={1000} />
        {failed && (
          <p role="alert" className="text-sm font-semibold text-red-ink">
            Your message was not posted. It is still in the box.
          </p>
        )}
        <div className="flex flex-wrap items-end gap-3 *:flex-auto *:first:basis-28 lg:grid">
          <SelectField form={form} name="messageType" label="Type" options={TYPE_CHOICES} />
          <Button
            type="submit"
            className="min-h-12 whitespace-nowrap"
            icon={failed ? RotateCw : SendHorizontal}
            pending={post.pending}
          >
            {failed ? 'Retry' : 'Post message'}
          </Button>
        </div>
        <ProfileLine profile={profile} doing="Writing as" onPick={onPick} />
      </Form>
    </Card>
  )
}
