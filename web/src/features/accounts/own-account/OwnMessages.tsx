import { accounts } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { ChoiceChanges } from '@desert-wrench/contract/features/messages/choices.contract.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { updateReply } from '../../../lib/api/optimistic.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { isStaff } from '../../../lib/sign-in/account.ts'
import { chosen } from '../../../shared/message-choices/chosen.ts'
import { MessageSettings } from '../../../shared/message-choices/MessageSettings.tsx'
import { ofChoices } from '../../../shared/message-choices/messages.ts'
import { shared } from '../../../shared/messages.ts'
import PushCard from '../../../shared/push/PushCard.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'

/** What the person of this account is sent. */
export default function OwnMessages() {
  const t = useMessages(ofChoices)
  const { data, error, refetch } = useApiQuery(accounts.get, {})
  const change = useApiMutation(accounts.change, {
    done: t.saved,
    sayDone: 'inline',
    failed: t.notSaved,
    optimistic: ({ body: { name: _, language: __, ...body } }) => [
      updateReply(accounts.get, (read) => chosen(read, body)),
    ],
  })
  const put = (body: ChoiceChanges) => void change.run({ body })
  const staff = isStaff(data)
  return (
    <section aria-label={t.title} className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-lg">{t.title}</h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} rows={3} />}
      {data && (
        <MessageSettings
          choices={data}
          channels={staff ? ['email', 'push'] : ['sms', 'email', 'push']}
          reminders={!staff && (data.customerId !== null || data.mechanicId === null)}
          onChange={put}
        >
          {data.channels.includes('push') && <PushCard />}
          {data.mechanicId !== null && (
            <Emergencies
              mechanicId={data.mechanicId}
              isOn={data.emergencies === true}
              isReached={data.channels.some((channel) => data.configured.includes(channel))}
              onChange={(emergencies) => put({ emergencies })}
            />
          )}
        </MessageSettings>
      )}
      <p role="status" className="min-h-6 text-sm font-bold text-green-ink">
        {change.said}
      </p>
    </section>
  )
}

interface EmergenciesProps {
  mechanicId: string
  isOn: boolean
  isReached: boolean
  onChange: (isOn: boolean) => void
}

/** Names the radius and the trade that decide which ones. */
function Emergencies({ mechanicId, isOn, isReached, onChange }: EmergenciesProps) {
  const t = useMessages(ofChoices)
  const { specialties } = useMessages(shared)
  const [mechanic] = useApiQuery(mechanics.list, { query: { id: mechanicId } }).data ?? []
  const trade = mechanic && mechanic.specialty !== 'General' ? specialties[mechanic.specialty] : null
  return (
    <Checkbox
      isSwitch
      label={t.emergencies}
      hint={
        <>
          {mechanic && <p>{t.emergenciesDetail({ miles: mechanic.serviceRadius, trade })}</p>}
          {isOn && !isReached && <p className="mt-1 font-bold text-ink">{t.noChannel}</p>}
        </>
      }
      checked={isOn}
      onChange={onChange}
    />
  )
}
