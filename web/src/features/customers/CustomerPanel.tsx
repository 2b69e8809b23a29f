import {
  type Customer,
  type CustomerDetails,
  customers,
} from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { StageBadge } from '../../shared/job/StageBadge.tsx'
import { Rating } from '../../shared/mechanic/Rating.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { PhoneLink } from '../../ui/buttons/PhoneLink.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Stat } from '../../ui/layout/Stat.tsx'
import { Stats } from '../../ui/layout/Stats.tsx'
import { TitledSection } from '../../ui/layout/TitledSection.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { CustomerConsent } from './CustomerConsent.tsx'
import { CustomerEdit } from './CustomerEdit.tsx'
import { CustomerMerge } from './CustomerMerge.tsx'
import { customersWords } from './messages.ts'

const CustomerCars = lazyPart(() => import('./CustomerCars.tsx'))

interface Props {
  customerId: string
  onCreate: (customer: Customer) => void
  onClose: () => void
}

export default function CustomerPanel({ customerId, onCreate, onClose }: Props) {
  const t = useMessages(customersWords)
  const { data, error, refetch } = useApiQuery(customers.get, { params: { id: customerId } })
  return (
    <Dialog side title={data?.customer.name ?? t.title} onClose={onClose}>
      {error && !data && <ErrorState title={t.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} />}
      {data && <Content details={data} onCreate={onCreate} />}
    </Dialog>
  )
}

function Content({ details, onCreate }: { details: CustomerDetails; onCreate: Props['onCreate'] }) {
  const t = useMessages(customersWords)
  const { customer, spent } = details
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:col-span-2">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {/* Announced when the panel opens. */}
          <p tabIndex={-1} data-first-focus className="min-w-0 focus:outline-none">
            <PhoneLink phone={customer.phone} />
          </p>
          <Button icon={Plus} onClick={() => onCreate(customer)}>
            {t.createJob}
          </Button>
        </div>
        <Stats>
          <Stat label={t.totalJobs}>{customer.totalJobs}</Stat>
          <Stat label={`${t.spent} ${t.spentHint}`}>{showMoney(spent)}</Stat>
          <Stat label={t.columns.lastService}>
            {customer.lastService ? showDay(customer.lastService) : t.neverServed}
          </Stat>
        </Stats>
        <div className="mt-3 flex flex-wrap items-center gap-x-6">
          <Rating rating={customer.rating} totalRatings={customer.totalRatings} />
          <Link
            href={`/mechanics?${new URLSearchParams({ view: 'ledger', customer: customer.id })}`}
            className="inline-flex min-h-11 items-center text-copper-ink underline underline-offset-4 lg:pointer-fine:min-h-6"
          >
            {t.ledger}
          </Link>
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <CustomerEdit key={customer.id} customer={customer} />
        <CustomerConsent messages={details.messages} />
        <CustomerMerge customer={customer} />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Jobs jobs={details.jobs} />
        <TitledSection title={t.vehicles}>
          <CustomerCars customerId={customer.id} none={t.noVehicles} />
        </TitledSection>
        <TitledSection title={t.addresses}>
          <Lines lines={details.addresses} none={t.noAddress} />
        </TitledSection>
      </div>
    </div>
  )
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p className="text-soft">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line} className="py-1.5 wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

function Jobs({ jobs }: Pick<CustomerDetails, 'jobs'>) {
  const t = useMessages(customersWords)
  return (
    <TitledSection title={t.jobs}>
      {jobs.length === 0 && <p className="text-soft">{t.noJobs}</p>}
      {jobs.length === MAX_JOBS && <p className="text-soft">{t.latestJobs({ count: MAX_JOBS })}</p>}
      <ul className="divide-y divide-line">
        {jobs.map(({ id, vehicleInfo, stage, createdAt, totalCost }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <Link
              href={`/dispatch?job=${id}`}
              aria-label={t.openJob({ vehicle: vehicleInfo })}
              className="inline-flex min-h-11 min-w-0 items-center font-bold text-copper-ink underline underline-offset-4 wrap-anywhere lg:pointer-fine:min-h-6"
            >
              {vehicleInfo}
            </Link>
            <StageBadge stage={stage} />
            <span className="w-full text-soft">
              {showDay(createdAt)}
              {totalCost !== null && ` · ${showMoney(totalCost)}`}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

/** Jobs in the customer's reply. */
const MAX_JOBS = 20
