import '../../ui/styles/receipt.css'
import { type Vehicle, type VehicleJob, vehicles } from '@desert-wrench/contract/features/vehicles/vehicles.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Download, Printer } from 'lucide-react'
import { useContext, useState } from 'react'
import { CallError } from '../../lib/api/client.ts'
import { JobLink } from '../../lib/api/job-link.ts'
import { useApiPages, useApiQuery } from '../../lib/api/queries.ts'
import { common, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { toast } from '../../lib/react/toast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { TitledSection } from '../../ui/layout/TitledSection.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { showKept } from '../inspections/words.ts'
import { StageBadge } from '../job/StageBadge.tsx'
import { PictureImage } from '../pictures/PictureImage.tsx'
import { ofVehicles } from './messages.ts'

interface Props {
  vehicleId: string
  /** Its owner and the office take the passport; a mechanic reads the history alone. */
  withPassport: boolean
  onClose: () => void
}

/** All that is known of a car. */
export default function CarHistory({ vehicleId, withPassport, onClose }: Props) {
  const t = useMessages(ofVehicles)
  const { data, error, refetch } = useApiQuery(vehicles.vehicle, { params: { id: vehicleId } })
  const isGone = error instanceof CallError && error.status === 404
  return (
    <Dialog side title={data?.name ?? t.title} onClose={onClose}>
      {isGone && <p>{t.gone}</p>}
      {error && !data && !isGone && <ErrorState title={t.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} />}
      {data && <History vehicle={data} withPassport={withPassport} />}
    </Dialog>
  )
}

function History({ vehicle, withPassport }: { vehicle: Vehicle } & Pick<Props, 'withPassport'>) {
  const t = useMessages(ofVehicles)
  const list = useApiPages(vehicles.vehicleJobs, { params: { id: vehicle.id }, query: { limit: 20 } })
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-label={vehicle.name} className="receipt grid gap-6">
        <p className="receipt-number text-lg font-bold">{vehicle.name}</p>
        <dl className="flex flex-wrap gap-x-6 gap-y-3 empty:hidden">
          {vehicle.plate !== null && <Fact label={t.plate}>{vehicle.plate}</Fact>}
          {vehicle.vin !== null && <Fact label={t.vin}>{vehicle.vin}</Fact>}
        </dl>
        <TitledSection title={t.readings}>
          {vehicle.mileages.length === 0 && <p className="text-soft">{t.noReadings}</p>}
          <ul>
            {vehicle.mileages.map(({ mileage, at, jobId }) => (
              <li key={jobId ?? at} className="py-0.5 first:font-bold">
                {t.readOn({ mileage, day: showDay(at) })}
              </li>
            ))}
          </ul>
        </TitledSection>
        <div className="min-w-0 text-sm">
          <h3 className="mb-2 text-base">{t.jobs}</h3>
          <AsyncList label={t.jobs} list={list} rowKey={({ id }) => id} empty={t.empty} dense>
            {(job) => <Entry job={job} />}
          </AsyncList>
        </div>
      </section>
      {withPassport && <Passport vehicleId={vehicle.id} />}
      <div className="unprinted">
        <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Entry({ job }: { job: VehicleJob }) {
  const t = useMessages(ofVehicles)
  const facts = [
    showDay(job.completedAt ?? job.createdAt),
    job.mileage !== null && t.atMiles({ mileage: job.mileage }),
    job.mechanicName !== null && t.byMechanic({ name: job.mechanicName }),
    job.totalCost !== null && job.stage === 'done' && showMoney(job.totalCost),
  ]
  return (
    <article className="grid min-w-0 gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 font-bold wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        <StageBadge stage={job.stage} />
      </div>
      {job.description !== null && <p className="wrap-anywhere">{job.description}</p>}
      {job.lines.length > 0 && (
        <ul className="list-disc pl-5">
          {job.lines.map(({ description, quantity }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be the same
            <li key={nth} className="wrap-anywhere">
              {quantity !== 100 && `${t.quantity({ count: quantity })} `}
              {description}
            </li>
          ))}
        </ul>
      )}
      {job.findings.length > 0 && (
        <ul>
          {job.findings.map(({ point, name, result, value }) => (
            <li key={point} className="wrap-anywhere">
              <strong className={result === 'now' ? 'text-red-ink' : 'text-copper-ink'}>{t.findings[result]}:</strong>{' '}
              {value === null ? name : `${name}, ${showKept(value)}`}
            </li>
          ))}
        </ul>
      )}
      {job.pictures.length > 0 && (
        <ul aria-label={t.pictures({ count: job.pictures.length })} className="grid grid-cols-4 gap-2">
          {job.pictures.map(({ id, thumbnailUrl, caption }) => (
            <li key={id} className="min-w-0">
              <PictureImage
                url={thumbnailUrl}
                alt={caption ?? t.pictures({ count: 1 })}
                className="aspect-square w-full rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Passport({ vehicleId }: { vehicleId: string }) {
  const t = useMessages(ofVehicles)
  const jobLink = useContext(JobLink)
  const [pending, setPending] = useState<'passport' | 'passportSignature' | null>(null)
  const save = async (part: 'passport' | 'passportSignature') => {
    setPending(part)
    const { saveAnswer, saveErrorText } = await import('../../lib/api/download.ts')
    const { fileSaved, fileNotSaved } = messagesOf(common)
    await saveAnswer(vehicles[part], { params: { id: vehicleId } }, { jobLink }).then(
      (name) => toast({ title: fileSaved, description: name }),
      (error) => toast({ title: fileNotSaved, description: saveErrorText(error), variant: 'destructive' }),
    )
    setPending(null)
  }
  return (
    <section aria-label={t.passport} className="unprinted grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">{t.passport}</h3>
      <p className="max-w-prose text-sm text-soft">{t.passportLead}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} pending={pending === 'passport'} onClick={() => void save('passport')}>
          {t.download}
        </Button>
        <Button
          variant="secondary"
          icon={Download}
          pending={pending === 'passportSignature'}
          onClick={() => void save('passportSignature')}
        >
          {t.downloadSignature}
        </Button>
      </div>
    </section>
  )
}
