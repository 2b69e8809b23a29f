import MechanicsScreen from '../../features/mechanics/MechanicsScreen.tsx'
import { catalogue, common, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { isAdmin, isStaff, SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { whereSignedIn } from '../../lib/sign-in/sign-in.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { type Load, lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const words = catalogue('mechanics')

const area = (load: Load<object>) => lazyPart(load, undefined, <Loading />)

const StatementDialog = lazyDialog(
  () => messagesOf(words).statement,
  () => import('../../shared/money/StatementDialog.tsx'),
)

const AREAS = [
  { value: 'payments', Area: area(() => import('../../features/billing/PaymentsArea.tsx')) },
  { value: 'job-sizes', Area: area(() => import('../../features/billing/JobSizesArea.tsx')) },
  { value: 'promo-codes', Area: area(() => import('../../features/billing/PromoCodesArea.tsx')) },
  { value: 'ledger', Area: area(() => import('../../features/billing/LedgerArea.tsx')) },
] as const

/** In an open demo they are everyone's. */
const MESSAGE_AREAS = [
  { value: 'outbox', Area: area(() => import('../../features/messages/outbox/OutboxArea.tsx')), isFor: isStaff },
  {
    value: 'templates',
    Area: area(() => import('../../features/messages/templates/TemplatesArea.tsx')),
    isFor: isAdmin,
  },
  { value: 'setup', Area: area(() => import('../../features/messages/setup/SetupArea.tsx')), isFor: isAdmin },
] as const

/** What the office sets for the work itself. */
const WORK_AREAS = [
  { value: 'inspections', Area: area(() => import('../../features/inspections/TemplatesArea.tsx')) },
  { value: 'canned', Area: area(() => import('../../shared/estimate/CannedJobs.tsx')) },
  { value: 'maintenance', Area: area(() => import('../../features/maintenance/IntervalsArea.tsx')) },
] as const

export default function MechanicsRoute() {
  const t = useMessages(common)
  const { messageAreas, workAreas } = useMessages(words)
  const account = useAccount()
  const { view } = useFilters({ view: 'text' }).values
  const statement = useQueryParam('statement')
  const areas = AREAS.map((one) => ({ ...one, label: t.areas[one.value] }))
  const ofWork = WORK_AREAS.map((one) => ({
    ...one,
    label: workAreas[one.value],
    hidden: SIGNING_IN && !isStaff(account),
  }))
  const ofMessages = MESSAGE_AREAS.map(({ value, Area, isFor }) => ({
    value,
    Area,
    label: messageAreas[value],
    hidden: SIGNING_IN && !isFor(account),
  }))
  // The areas depend on the account, so wait for it.
  if (account === undefined && view !== '' && areas.every(({ value }) => value !== view)) return <Loading />
  return (
    <>
      <MechanicsScreen
        areas={[...areas, ...ofWork, ...ofMessages, ...(whereSignedIn()?.areas(account ?? null) ?? [])]}
      />
      {statement.value && (!SIGNING_IN || isStaff(account)) && (
        <StatementDialog key={statement.value} mechanicId={statement.value} onClose={statement.close} />
      )}
    </>
  )
}
