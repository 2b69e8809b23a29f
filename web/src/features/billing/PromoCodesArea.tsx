import { type PromoCode, promoCodes } from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { Plus } from 'lucide-react'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { useApiPages } from '../../lib/api-query.ts'
import { useQueryParam } from '../../lib/query-params.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { showDiscount, showWindow } from './labels.ts'

const PromoCodeForm = lazyDialog(
  () => 'Create promo code',
  () => import('./PromoCodeForm.tsx'),
)

/** The codes that take something off a payment. */
export default function PromoCodesArea() {
  const list = useApiPages(promoCodes.list, { query: {} })
  const making = useQueryParam('code')
  const change = useApiMutation(promoCodes.change, {
    done: 'Promo code changed',
    doneDetail: ({ code, isActive }) => `${code} is switched ${isActive ? 'on' : 'off'}.`,
    failed: 'Failed to change the promo code',
  })
  return (
    <>
      <div className="mb-4">
        <Button size="large" icon={Plus} onClick={() => making.open()}>
          Create code
        </Button>
      </div>
      <AsyncList label="Promo codes" list={list} rowKey={({ id }) => id} empty="No promo codes yet." dense>
        {(code) => (
          <CodeRow
            code={code}
            changing={change.running.some(({ params }) => params.id === code.id)}
            onSwitch={() => change.run({ params: { id: code.id }, body: { isActive: !code.isActive } })}
          />
        )}
      </AsyncList>
      {making.value && <PromoCodeForm onClose={making.close} />}
    </>
  )
}

interface Props {
  code: PromoCode
  changing: boolean
  onSwitch: () => void
}

function CodeRow({ code, changing, onSwitch }: Props) {
  const { currentUses, maxUses, isActive } = code
  const used = maxUses === null ? `Used ${currentUses} times` : `Used ${currentUses} of ${maxUses}`
  return (
    <article aria-label={code.code} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold wrap-anywhere">{code.code}</span>
          <Badge tone={isActive ? 'green' : 'plain'}>{isActive ? 'On' : 'Off'}</Badge>
        </p>
        {code.description && <p className="text-sm">{code.description}</p>}
        <p className="text-sm text-soft">
          {showWindow(code)} · {used}
        </p>
      </div>
      <span className="text-lg font-bold">{showDiscount(code)}</span>
      <Button variant="secondary" pending={changing} onClick={onSwitch}>
        {isActive ? 'Switch off' : 'Switch on'}
      </Button>
    </article>
  )
}
