import { invitations, type SentInvitation } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { STAFF_ROLES } from '@desert-wrench/contract/lib/roles.ts'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Message } from '../../../ui/feedback/Message.tsx'
import { FormActions } from '../../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { ChoiceField, TextField } from '../../../ui/forms/form-fields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { staffDesk } from './messages.ts'

/** Without a mail provider the link is handed over by hand, and the dialog says so. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(staffDesk)
  const [waiting, setWaiting] = useState<SentInvitation | null>(null)
  const form = useForm(invitations.invite.body, { email: '', role: 'dispatcher' }, null)
  const invite = useApiMutation(invitations.invite, {
    done: t.invited,
    doneDetail: ({ by, email }) => (by === 'mail' ? t.byMail({ email }) : t.byOutbox),
    failed: t.notInvited,
    onDone: (sent) => (sent.by === 'mail' ? onClose() : setWaiting(sent)),
  })
  if (waiting) {
    return (
      <Dialog title={t.invited} onClose={onClose}>
        <Message
          icon={MailX}
          title={t.handOn(waiting)}
          action={
            <LinkButton to="/mechanics?view=outbox&show=secrets" size="large">
              {t.openOutbox}
            </LinkButton>
          }
        >
          {t.handOnDetail}
        </Message>
      </Dialog>
    )
  }
  return (
    <Dialog title={t.invite} description={t.inviteLead} onClose={onClose}>
      <Form
        label={t.invite}
        form={form}
        act={invite}
        send={(body) => ({ body })}
        about={{ 'staff.emailTaken': 'email' }}
      >
        <TextField form={form} name="email" label={t.email} type="email" autoComplete="off" autoCapitalize="none" />
        <ChoiceField
          form={form}
          name="role"
          label={t.role}
          hint={t.roleHint}
          options={STAFF_ROLES.map((value) => ({ value, label: t.roles[value] }))}
        />
        <FormActions submit={t.invite} pending={invite.pending} />
      </Form>
    </Dialog>
  )
}
