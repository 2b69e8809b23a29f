import { dayStart } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showShortDay } from '../../../shared/slots/promise-times.ts'
import { ofBoard } from '../messages.ts'
import type { Block, LaneModel } from '../model/lane-model.ts'
import { clock, showSpan } from '../words.ts'

interface Props {
  model: LaneModel
  day: string
  blocks: readonly Block[]
}

/** A mechanic's day on one page, on paper only. */
export function DaySheet({ model, day, blocks }: Props) {
  const t = useMessages(ofBoard)
  const { lane, untimed } = model
  const driveTo = new Map(lane.drives.map(({ jobId, minutes }) => [jobId, minutes]))
  const noon = new Date(Date.parse(dayStart(day)) + 12 * 3_600_000).toISOString()
  const rows = [
    ...blocks.map(({ job, start, end }) => ({ job, time: showSpan({ start, end }) })),
    ...untimed.map(({ job }) => ({ job, time: t.untimed })),
  ]
  return (
    <div className="hidden print:block">
      <p className="mb-2 text-lg font-bold">{showShortDay(noon)}</p>
      {rows.length === 0 ? (
        <p>{t.nothingPlanned}</p>
      ) : (
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr>
              {[t.sheet.time, t.sheet.promised, t.sheet.customer, t.sheet.address, t.sheet.drive].map((title) => (
                <th key={title} scope="col" className="border-b border-ink py-1 pr-3">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ job, time }) => (
              <tr key={job.id} className="break-inside-avoid align-top">
                <td className="border-b border-line py-2 pr-3 font-bold whitespace-nowrap">{time}</td>
                <td className="border-b border-line py-2 pr-3 whitespace-nowrap">
                  {job.windowStart && job.windowEnd
                    ? t.fromTo({ start: clock(Date.parse(job.windowStart)), end: clock(Date.parse(job.windowEnd)) })
                    : t.noPromise}
                </td>
                <td className="border-b border-line py-2 pr-3">
                  <bdi className="font-bold">{job.customerName}</bdi>
                  <br />
                  {job.vehicleInfo}
                </td>
                <td className="border-b border-line py-2 pr-3">{job.customerAddress ?? t.sheet.noAddress}</td>
                <td className="border-b border-line py-2 whitespace-nowrap">
                  {driveTo.has(job.id) && t.minutes({ minutes: driveTo.get(job.id) ?? 0 })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
