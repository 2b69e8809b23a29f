import { type EnteredTicket, NewEntry, raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { saved } from '../../shared/device/saved.ts'
import { onFile } from '../../shared/job/name-on-file.ts'
import { OwnPhoneField } from '../../shared/profile/OwnPhoneField.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/form-fields.tsx'
import { NotSent } from '../../ui/forms/NotSent.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { otherCommitment } from './commitments.ts'
import { rewards } from './messages.ts'
import { useMonthName } from './months.ts'

/** A free monthly ticket: in Arizona a raffle only for buyers would be gambling. */
export function RaffleEntry({ month }: { month: string }) {
  const t = useMessages(rewards).enter
  const monthName = useMonthName()
  const [customer] = useState(() => saved.take('customer'))
  const [entered, setEntered] = useState<EnteredTicket | null>(null)
  const form = useForm(
    NewEntry,
    { name: customer?.customerName ?? '', phone: customer?.customerPhone ?? '' },
    `raffle ${month}`,
  )
  const entering = useApiMutation(raffle.enter, {
    done: t.done,
    doneDetail: ({ ticketNumber }) => t.doneDetail({ month: monthName(month).name, ticket: ticketNumber }),
    failed: [t.refused, t.failed],
    onDone: (ticket) => {
      otherCommitment(month, ticket.commitment)
      form.fill({ name: '', phone: '' })
      setEntered(ticket)
    },
  })
  return (
    <Card as="section" label={t.title}>
      <h2 className="text-lg">{t.title}</h2>
      <p className="mt-1 mb-4">{t.lead}</p>
      {entered !== null && (
        <div className="mb-4">
          <Notice tone="green" title={t.isYours({ ticket: entered.ticketNumber })}>
            {t.goodLuck} {onFile(entered.customerNameOnFile)}
          </Notice>
        </div>
      )}
      <Form
        label={t.title}
        form={form}
        act={entering}
        send={(body) => ({ params: { month }, body })}
        about={{ 'raffle.alreadyEntered': 'phone' }}
      >
        <TextField form={form} name="name" label={t.name} autoComplete="name" />
        <OwnPhoneField form={form} name="phone" label={t.phone} hint={t.phoneHint} placeholder="(602) 555-0101" />
        <NotSent />
        <Button type="submit" size="large" pending={entering.pending}>
          {t.submit}
        </Button>
      </Form>
    </Card>
  )
}
