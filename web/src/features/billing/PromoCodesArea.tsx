import { type PromoCode, promoCodes } from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { Plus } from 'lucide-react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { desk } from './desk-messages.ts'
import { showDiscount } from './labels.ts'

const PromoCodeForm = lazyDialog(
  () => messagesOf(desk).createPromoCode,
  () => import('./PromoCodeForm.tsx'),
)

export default function PromoCodesArea() {
  const t = useMessages(desk)
  const list = useApiPages(promoCodes.list, { query: {} })
  const making = useQueryParam('code')
  const change = useApiMutation(promoCodes.change, {
    done: t.codeChanged,
    doneDetail: ({ code, isActive }) => (isActive ? t.codeSwitchedOn({ code }) : t.codeSwitchedOff({ code })),
    failed: t.changeFailed,
  })
  return (
    <>
      <div className="mb-4">
        <Button size="large" icon={Plus} onClick={() => making.open()}>
          {t.createCode}
        </Button>
      </div>
      <AsyncList label={t.promoCodes} list={list} rowKey={({ id }) => id} empty={t.noCodes} dense>
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
  const t = useMessages(desk)
  const { currentUses, maxUses, isActive } = code
  const used = maxUses === null ? t.used({ count: currentUses }) : t.usedOf({ count: currentUses, max: maxUses })
  return (
    <article aria-label={code.code} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold wrap-anywhere">{code.code}</span>
          <Badge tone={isActive ? 'green' : 'plain'}>{isActive ? t.on : t.off}</Badge>
        </p>
        {code.description && <p className="text-sm">{code.description}</p>}
        <p className="text-sm text-soft">
          <Validity code={code} /> · {used}
        </p>
      </div>
      <span className="text-lg font-bold">{t.discountOff({ discount: showDiscount(code) })}</span>
      <Button variant="secondary" pending={changing} onClick={onSwitch}>
        {isActive ? t.switchOff : t.switchOn}
      </Button>
    </article>
  )
}

function Validity({ code: { validFrom, validUntil } }: { code: PromoCode }) {
  const { validity } = useMessages(desk)
  if (validFrom && validUntil) return validity.between({ from: showDay(validFrom), until: showDay(validUntil) })
  if (validUntil) return validity.until({ until: showDay(validUntil) })
  return validFrom ? validity.from({ from: showDay(validFrom) }) : validity.always
}
