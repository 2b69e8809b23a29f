import type { JobMechanic } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { Phone } from 'lucide-react'
import { callTo } from '../../lib/device/phone-uri.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Rating } from '../../shared/mechanic/Rating.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { answers } from './messages.ts'

export function HiredMechanic({ mechanic }: { mechanic: JobMechanic }) {
  const t = useMessages(answers)
  return (
    <section className="rounded-md bg-sunk p-4">
      <h4 className="text-xs font-normal text-soft">{t.whoComes}</h4>
      <p className="text-lg font-bold wrap-anywhere">
        <bdi>{mechanic.name}</bdi>
      </p>
      {mechanic.businessName && <p className="text-sm text-soft">{mechanic.businessName}</p>}
      <Rating {...mechanic} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton size="large" icon={Phone} to={callTo(mechanic.phone)}>
          <span className="min-w-0 wrap-anywhere">{t.call({ mechanic: mechanic.name })}</span>
        </LinkButton>
        <span>{showPhone(mechanic.phone)}</span>
      </div>
    </section>
  )
}
