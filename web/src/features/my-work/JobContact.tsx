import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showPhone } from '@desert-wrench/contract/lib/phone.ts'
import { MapPin, Phone } from 'lucide-react'
import { callTo } from '../../lib/device/phone-uri.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { mapsAddress } from './maps-address.ts'
import { mine } from './messages.ts'

const LINK =
  'flex min-h-12 items-center gap-3 rounded-md border border-edge bg-card px-3 py-2 font-bold text-copper-ink underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2'

export function JobContact({ job }: { job: Job }) {
  const t = useMessages(mine)
  const place = mapsAddress(job)
  const words = job.customerAddress || (place === null ? '' : t.where)
  return (
    <div className="grid gap-2">
      {place === null ? (
        <p className="text-sm text-soft">{t.noAddress}</p>
      ) : (
        <a
          href={place}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.mapOf({ address: words })}
          className={LINK}
        >
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0">{words}</span>
        </a>
      )}
      {job.customerPhone !== null && (
        <a href={callTo(job.customerPhone)} className={LINK}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0">
            <bdi>{job.customerName}</bdi> <span className="inline-block">{showPhone(job.customerPhone)}</span>
          </span>
        </a>
      )}
    </div>
  )
}
