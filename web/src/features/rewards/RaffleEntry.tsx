import { type EnteredTicket, NewEntry, raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { remembered } from '../../lib/remembered.ts'
import { onFile } from '../../shared/name-on-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { otherCommitment } from './commitments.ts'
import { showMonth } from './months.ts'

/** A ticket for everybody, once a month; a raffle that only buyers can enter would be gambling in Arizona. */
export function RaffleEntry({ month }: { month: string }) {
  const [customer] = useState(() => remembered.take('customer'))
  const [entered, setEntered] = useState<EnteredTicket | null>(null)
  const form = useForm(NewEntry, { name: customer?.customerName ?? '', phone: customer?.customerPhone ?? '' })
  const entering = useApiMutation(raffle.enter, {
    done: "You're in!",
    doneDetail: ({ ticketNumber }) => `Your ticket for ${showMonth(month)} is No. ${ticketNumber}.`,
    failed: ['Entry Failed', 'Failed to enter the raffle'],
    onDone: (ticket) => {
      otherCommitment(month, ticket.commitment)
      form.fill({ name: '', phone: '' })
      setEntered(ticket)
    },
  })
  return (
    <Card as="section" label="Enter for free">
      <h2 className="text-lg">Enter for free</h2>
      <p className="mt-1 mb-4">No purchase needed, same odds. One free ticket a person and month.</p>
      {entered !== null && (
        <div className="mb-4">
          <Notice tone="green" title={`Ticket No. ${entered.ticketNumber} is yours`}>
            Good luck! If it wins, we call the number you gave. {onFile(entered.customerNameOnFile)}
          </Notice>
        </div>
      )}
      <Form
        label="Enter for free"
        form={form}
        act={entering}
        send={(body) => ({ params: { month }, body })}
        about={{ 'raffle.alreadyEntered': 'phone' }}
      >
        <TextField form={form} name="name" label="Name" autoComplete="name" maxLength={100} />
        <TextField
          form={form}
          name="phone"
          label="Phone number"
          hint="Only its last four digits are ever shown"
          type="tel"
          autoComplete="tel"
          placeholder="(602) 555-0101"
          maxLength={30}
        />
        <Button type="submit" size="large" pending={entering.pending}>
          Get my free ticket
        </Button>
      </Form>
    </Card>
  )
}
