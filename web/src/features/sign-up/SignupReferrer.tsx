import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { useEffect, useEffectEvent } from 'react'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { mechanicsWords } from './messages.ts'
import type { SignUpForm } from './sign-up-form.ts'

/** The referrer from the link; removed mechanics are left out. */
export function SignupReferrer({ form }: { form: SignUpForm }) {
  const { value, close } = useQueryParam('ref')
  return value && Id.safeParse(value).success ? <Referrer form={form} id={value} onRemove={close} /> : null
}

function Referrer({ form, id, onRemove }: { form: SignUpForm; id: string; onRemove: () => void }) {
  const t = useMessages(mechanicsWords)
  const found = useApiPages(mechanics.list, { query: { id, limit: 1 } })
  const referrer = found.rows[0]
  const follow = useEffectEvent((referrerId: string) => form.prefill({ referrerId }))
  useEffect(() => follow(referrer?.id ?? ''), [referrer?.id])
  const remove = () => {
    form.prefill({ referrerId: '' })
    onRemove()
  }
  if (!referrer) return null
  const wrong = form.error('referrerId')
  return (
    <div className="rounded-md bg-sunk p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-bold wrap-anywhere">{t.referredBy({ name: referrer.name })}</p>
        <Button variant="quiet" onClick={remove}>
          {t.notReferred}
        </Button>
      </div>
      {wrong && (
        <p role="alert" className="text-sm font-semibold text-red-ink">
          {wrong}
        </p>
      )}
    </div>
  )
}
