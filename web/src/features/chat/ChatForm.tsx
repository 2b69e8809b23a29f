import { chat, MESSAGE_TYPES, NewChatMessage } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { RotateCw, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { toast } from '../../lib/react/toast.ts'
import { shared } from '../../shared/messages.ts'
import { ProfileLine } from '../../shared/profile/ProfileLine.tsx'
import type { Profile } from '../../shared/profile/profile.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { SelectField, TextArea } from '../../ui/forms/form-fields.tsx'
import { NotSent } from '../../ui/forms/NotSent.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { hub } from './messages.ts'

const Written = z.pick(NewChatMessage, { message: true, messageType: true })

/** A failed message stays in the box; a retry posts it once. */
export function ChatForm({ profile, onPick }: { profile: Profile; onPick: () => void }) {
  const t = useMessages(hub)
  const { selectProfile } = useMessages(shared)
  const form = useForm(Written, { message: '', messageType: 'general' }, 'chat')
  const [failed, setFailed] = useState(false)
  const post = useApiMutation(chat.post, {
    done: t.posted,
    failed: t.postFailed,
    onDone: (_, { body }) => {
      // Keep text typed since.
      if (form.value('message').trim() === body.message)
        form.fill({ message: '', messageType: body.messageType ?? 'general' })
    },
  })
  const name = profile.mechanic?.name ?? profile.name

  const act: typeof post = {
    ...post,
    run: (sent, sender) => {
      setFailed(false)
      if (profile.id === null) {
        toast({ title: selectProfile, description: t.profileFirst, variant: 'destructive' })
        onPick()
        return
      }
      post.run(sent, {
        ...sender,
        onRefused: (error) => {
          setFailed(error.status !== 0)
          sender?.onRefused?.(error)
        },
      })
    },
  }

  return (
    <Card as="section" label={t.form}>
      <Form
        label={t.form}
        form={form}
        act={act}
        send={(written) => ({ body: { ...written, mechanicId: profile.id ?? '', mechanicName: name } })}
      >
        <TextArea form={form} name="message" label={t.message} rows={2} maxLength={1000} />
        {failed && (
          <p role="alert" className="text-sm font-semibold text-red-ink">
            {t.notPosted}
          </p>
        )}
        <NotSent />
        <div className="flex flex-wrap items-end gap-3 *:flex-auto *:first:basis-32 lg:grid">
          <SelectField
            form={form}
            name="messageType"
            label={t.type}
            options={MESSAGE_TYPES.map((value) => ({ value, label: t.types[value].one }))}
          />
          <Button
            type="submit"
            className="min-h-12 whitespace-nowrap"
            icon={failed ? RotateCw : SendHorizontal}
            pending={post.pending}
          >
            {failed ? t.retry : t.post}
          </Button>
        </div>
        <ProfileLine profile={profile} doing={t.writingAs} onPick={onPick} />
      </Form>
    </Card>
  )
}
