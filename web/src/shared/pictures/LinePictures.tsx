import type { Line } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { urlsOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ofPictures } from './messages.ts'
import { PictureImage } from './PictureImage.tsx'

const PictureViewer = lazyDialog(
  () => messagesOf(ofPictures).title,
  () => import('./PictureViewer.tsx'),
)

interface Props {
  jobId: string
  line: Pick<Line, 'description' | 'pictureIds'>
}

/** What a line of an estimate repairs. */
export default function LinePictures({ jobId, line: { description, pictureIds } }: Props) {
  const t = useMessages(ofPictures)
  const viewing = useOverlay<{ first: string }>()
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {pictureIds.map((id, index) => (
        <button key={id} type="button" className="rounded-md" onClick={() => viewing.open({ first: id })}>
          <PictureImage
            url={urlsOf(id).thumbnailUrl}
            alt={t.ofLine({ line: description, place: index + 1 })}
            className="size-20 rounded-md object-cover"
          />
        </button>
      ))}
      {viewing.value && <PictureViewer jobId={jobId} {...viewing.value} removes={null} onClose={viewing.close} />}
    </div>
  )
}
