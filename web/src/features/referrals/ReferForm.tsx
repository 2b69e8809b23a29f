import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { NewReferral, referrals } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { UserRoundSearch } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { SIGNING_IN } from '../../lib/sign-in/account.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form, type FormOf, useForm } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/form-fields.tsx'
import { NotSent } from '../../ui/forms/NotSent.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { rewards } from './messages.ts'

export type ReferralField = keyof NewReferral
type Known = Pick<Mechanic, 'id' | 'name'>

interface ReferralForm {
  form: FormOf<NewReferral>
  /** The name for an id that was found by name. */
  nameOf: (slot: ReferralField) => string | undefined
  pick: (slot: ReferralField, mechanic: Known) => void
}

/** Referral input; by default this device's mechanic refers. */
export function useReferral(mine: Known | null): ReferralForm {
  const form = useForm(NewReferral, { referrerId: mine?.id ?? '', referredMechanicId: '' }, 'referral')
  const [names, setNames] = useState<Record<string, string>>({})
  // Signing in while the form is open changes the referrer.
  const follow = useEffectEvent((id: string | undefined) => {
    if (id && (SIGNING_IN || !form.value('referrerId'))) form.prefill({ referrerId: id })
  })
  useEffect(() => follow(mine?.id), [mine?.id])
  return {
    form,
    nameOf: (slot) => {
      const id = form.value(slot)?.trim()
      return names[id] ?? (id && id === mine?.id ? mine.name || undefined : undefined)
    },
    pick: (slot, { id, name }) => {
      setNames((others) => ({ ...others, [id]: name }))
      form.set(slot, id)
    },
  }
}

const SLOTS = ['referrerId', 'referredMechanicId'] as const satisfies ReferralField[]
const SAMPLE_ID = '0193a5c4-7d10-7c3e-8f21-5b6d0a9e4c77'

export function ReferForm({ referral, onFind }: { referral: ReferralForm; onFind: (slot: ReferralField) => void }) {
  const t = useMessages(rewards).referrals
  const { form, nameOf } = referral
  const submitting = useApiMutation(referrals.submit, {
    done: t.submitted,
    doneDetail: ({ referredMechanicName: name, confirmedAt }) => (confirmedAt === null ? t.asked : t.yours)({ name }),
    failed: [t.refused, t.submitFailed],
    onDone: ({ referrerId }) => form.fill({ referrerId, referredMechanicId: '' }),
  })
  return (
    <Card as="section" label={t.form}>
      <h2 className="mb-4 text-lg">{t.form}</h2>
      <Form
        label={t.form}
        form={form}
        act={submitting}
        send={(body) => ({ body })}
        about={{
          'referral.oneself': 'referredMechanicId',
          'referral.alreadyReferred': 'referredMechanicId',
          'referral.alreadyWorking': 'referredMechanicId',
        }}
      >
        {SLOTS.map((slot) => (
          <div key={slot} className="grid gap-2">
            <TextField
              form={form}
              name={slot}
              label={t.fields[slot].label}
              hint={nameOf(slot) ?? t.idHint({ id: SAMPLE_ID })}
              autoComplete="off"
              autoCapitalize="none"
            />
            <Button
              variant="secondary"
              icon={UserRoundSearch}
              className="justify-self-start"
              onClick={() => onFind(slot)}
            >
              {t.fields[slot].find}
            </Button>
          </div>
        ))}
        <NotSent />
        <Button type="submit" size="large" pending={submitting.pending}>
          {t.submit}
        </Button>
      </Form>
    </Card>
  )
}
