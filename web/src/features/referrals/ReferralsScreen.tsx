import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { referrals } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { useState } from 'react'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { isStaff, SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { saved } from '../../shared/device/saved.ts'
import { ProfilePicker } from '../../shared/profile/ProfilePicker.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { rewards } from './messages.ts'
import { ReferForm, type ReferralField, useReferral } from './ReferForm.tsx'
import { ReferLink } from './ReferLink.tsx'
import { ReferralRow } from './ReferralRow.tsx'
import { ReferSteps } from './ReferSteps.tsx'

export default function ReferralsScreen() {
  const t = useMessages(rewards).referrals
  const account = useAccount()
  const [ofDevice] = useState(() => saved.take('mechanic'))
  const own = account?.mechanicId ? { id: account.mechanicId, name: account.name } : null
  const mine = SIGNING_IN ? own : ofDevice
  // With sign-in, mechanics see their own referrals and staff see all.
  const onlyOwn = SIGNING_IN && !isStaff(account)
  const filters = useFilters({ whose: ['mine'] })
  const list = useApiPages(referrals.list, {
    query: { referrerId: onlyOwn || filters.values.whose === 'mine' ? mine?.id : undefined },
  })
  const finding = useQueryParam('pick')
  const referral = useReferral(mine)
  const slot: ReferralField = finding.value === 'referrer' ? 'referrerId' : 'referredMechanicId'

  const picked = (mechanic: Mechanic) => {
    referral.pick(slot, mechanic)
    finding.close()
  }

  return (
    <>
      <PageHeader title={t.title} lead={t.lead} beside={<RefreshButton families={['referrals']} compact />} />
      <div className="mb-8 grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6">
          <ReferSteps />
          {mine && <ReferLink mechanicId={mine.id} />}
        </div>
        <ReferForm
          referral={referral}
          onFind={(wanted) => finding.open(wanted === 'referrerId' ? 'referrer' : 'referred')}
        />
      </div>
      <h2 className="mb-3 text-xl">{t.history}</h2>
      {mine && !onlyOwn && (
        <div className="mb-3">
          <FilterChips
            label={t.whose}
            options={[
              { value: '', label: t.all },
              { value: 'mine', label: t.mine },
            ]}
            value={filters.values.whose}
            onChange={(whose) => filters.set({ whose })}
          />
        </div>
      )}
      <AsyncList label={t.title} list={list} rowKey={({ id }) => id} empty={t.none} filters={filters} dense>
        {(row) => <ReferralRow referral={row} />}
      </AsyncList>
      {finding.value && (
        <ProfilePicker
          anyone={slot === 'referredMechanicId'}
          title={slot === 'referrerId' ? t.findYours : t.findTheirs}
          description={t.choosing}
          onPick={picked}
          onClose={finding.close}
        />
      )}
    </>
  )
}
