import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { jobPictures } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import type { JobPictureKind } from '@desert-wrench/contract/features/pictures/job-pictures.rules.ts'
import type { ThreadParty } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { CallError } from '../../lib/api/client.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { AddPictures } from './AddPictures.tsx'
import { describePicture } from './describe.ts'
import { ofPictures } from './messages.ts'
import { PictureImage } from './PictureImage.tsx'
import SendingPictures from './SendingPictures.tsx'
import { useSending } from './sending.ts'

const PictureViewer = lazyDialog(
  () => messagesOf(ofPictures).title,
  () => import('./PictureViewer.tsx'),
)

interface Props {
  job: Pick<Job, 'id' | 'stage'>
  /** Who adds; null: shown only. */
  party: ThreadParty | null
  heading: 'h3' | 'h4'
  kinds?: readonly JobPictureKind[]
}

/** Customers show the problem; the rest follows the work. */
function usualKind(party: ThreadParty, { stage }: Pick<Job, 'stage'>): JobPictureKind {
  if (party !== 'mechanic') return 'problem'
  return stage === 'done' ? 'after' : stage === 'working' ? 'part' : 'before'
}

/** All pictures of a job that the reader may see, and what is being added. */
export default function JobPictures({ job, party, heading: Heading, kinds }: Props) {
  const { id: jobId, stage } = job
  const t = useMessages(ofPictures)
  const title = useId()
  const { data, error, refetch } = useApiQuery(jobPictures.pictures, { params: { id: jobId } })
  const shown = data?.filter(({ kind }) => !kinds || kinds.includes(kind)) ?? []
  const viewing = useOverlay<{ first: string }>()
  const sending = useSending(jobId)
  const [adding, setAdding] = useState(false)
  const adds = party !== null && stage !== 'cancelled' ? party : null
  // The page itself says that the job or the link is gone.
  if (error instanceof CallError && error.status === 404) return null
  if (adds === null && data && shown.length === 0 && sending.length === 0) return null
  return (
    <section aria-labelledby={title} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading id={title} className="text-base font-bold">
          {t.title}
        </Heading>
        {adds && !adding && (
          <Button variant="secondary" icon={ImagePlus} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )}
      </div>
      {error && !data && <ErrorState title={t.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} rows={1} />}
      {data && shown.length === 0 && <p className="text-sm text-soft">{t.none}</p>}
      {shown.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {shown.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <button
                type="button"
                className="block w-full rounded-md text-left"
                onClick={() => viewing.open({ first: picture.id })}
              >
                <PictureImage
                  url={picture.thumbnailUrl}
                  alt={describePicture(picture)}
                  className="aspect-square w-full rounded-md object-cover"
                />
                <span aria-hidden="true" className="mt-1 block truncate text-xs text-soft">
                  {t.kinds[picture.kind]}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {adds && adding ? (
        <AddPictures jobId={jobId} party={adds} usual={usualKind(adds, job)} there={data ?? []} />
      ) : (
        <SendingPictures place={jobId} />
      )}
      {viewing.value && (
        <PictureViewer
          jobId={jobId}
          {...(kinds && { kinds })}
          {...viewing.value}
          removes={stage === 'done' && party !== 'dispatcher' ? null : adds}
          onClose={viewing.close}
        />
      )}
    </section>
  )
}
