import { CircleCheck, TriangleExclamationPoint, X } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { setBulkResults, useBulkResults } from './bulk-results.ts'
import { ofBulk } from './messages.ts'

/** What became of each job, the refused ones first; stays until it is closed. */
export function BulkResults({ onOpen }: { onOpen: (jobId: string) => void }) {
  const { bulk: t } = useMessages(ofBulk)
  const rows = useBulkResults()
  if (rows.length === 0) return null
  const refused = rows.filter(({ result }) => result === 'refused')
  const done = rows.filter(({ result }) => result === 'done')
  return (
    <section
      aria-label={t.results}
      className="unprinted mt-4 rounded-lg border border-red/40 bg-card p-3 text-sm shadow-low"
    >
      <div className="flex items-start justify-between gap-2">
        <p role="status" className="mt-2 font-bold">
          {t.outcome({ done: done.length, refused: refused.length })}
        </p>
        <IconButton icon={X} label={t.closeResults} onClick={() => setBulkResults([])} />
      </div>
      <ul className="scroll-area max-h-64 divide-y divide-line">
        {[...refused, ...done].map(({ jobId, name, vehicle, result, message }) => (
          <li key={jobId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            {result === 'done' ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-ink" />
            ) : (
              <TriangleExclamationPoint aria-hidden="true" className="size-5 shrink-0 text-red-ink" />
            )}
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <bdi className="font-bold">{name}</bdi>, {vehicle}: {result === 'done' ? t.done : (message ?? t.refused)}
            </span>
            {result === 'refused' && (
              <Button variant="quiet" onClick={() => onOpen(jobId)}>
                {t.openJob}
                <span className="sr-only"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
