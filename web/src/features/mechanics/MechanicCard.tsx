import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { FileChartColumn, Mail, Pencil, Trash } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Rating, ResponseTime } from '../../shared/mechanic/Rating.tsx'
import { shared } from '../../shared/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ContactLink } from '../../ui/buttons/ContactLink.tsx'
import { PhoneLink } from '../../ui/buttons/PhoneLink.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stat } from '../../ui/layout/Stat.tsx'
import { mechanicsWords } from './messages.ts'

interface Props {
  mechanic: Mechanic
  /** Absent if this person may not correct the profile. */
  onEdit: ((mechanic: Mechanic) => void) | undefined
  /** Absent if this person may not see another's money. */
  onStatement: ((mechanic: Mechanic) => void) | undefined
  /** Absent if this person may not remove mechanics. */
  onRemove: ((mechanic: Mechanic) => void) | undefined
}

export const MechanicCard = memo(function MechanicCard({ mechanic, onEdit, onStatement, onRemove }: Props) {
  const t = useMessages(mechanicsWords)
  const { specialties } = useMessages(shared)
  const { name, phone, email, specialty, pricingType, hourlyRate, flatRate } = mechanic
  return (
    <Card as="article" label={name} className="flex h-full flex-col">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <span className="flex shrink-0 flex-wrap justify-end gap-1 pt-0.5 max-sm:flex-col max-sm:items-end">
          {pricingType === 'flat_rate' && <Badge>{t.flatRateOnly}</Badge>}
          <Badge tone="indigo">{specialties[specialty]}</Badge>
        </span>
      </div>
      <div className="flex flex-wrap gap-x-4">
        <PhoneLink phone={phone} />
        {email !== null && (
          <ContactLink icon={Mail} to={`mailto:${email}`}>
            {email}
          </ContactLink>
        )}
      </div>
      <dl className="mt-2 mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-x-3 gap-y-2 sm:grid-cols-4">
        <Stat label={t.hourlyRate}>{t.anHour({ rate: showMoney(hourlyRate) })}</Stat>
        {pricingType !== 'hourly' && flatRate !== null && <Stat label={t.flatRate}>{showMoney(flatRate)}</Stat>}
        <Stat label={t.experience}>{t.years({ count: mechanic.experience })}</Stat>
        <Stat label={t.jobsCompleted}>{mechanic.jobsCompleted}</Stat>
      </dl>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <Rating {...mechanic} />
          <ResponseTime label={t.responseTime} mechanic={mechanic} />
        </div>
        {(onEdit || onStatement || onRemove) && (
          <div className="flex flex-wrap gap-2">
            {onEdit && (
              <Button
                variant="secondary"
                icon={Pencil}
                aria-label={t.editOne({ name })}
                onClick={() => onEdit(mechanic)}
              >
                {t.edit}
              </Button>
            )}
            {onStatement && (
              <Button
                variant="secondary"
                icon={FileChartColumn}
                aria-label={t.statementOf({ name })}
                aria-haspopup="dialog"
                onClick={() => onStatement(mechanic)}
              >
                {t.statement}
              </Button>
            )}
            {onRemove && (
              <Button
                variant="secondary"
                icon={Trash}
                aria-label={t.removeOne({ name })}
                onClick={() => onRemove(mechanic)}
              >
                {t.remove}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
})
