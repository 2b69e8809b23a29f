import type { JobPicture } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { describePicture } from '../pictures/describe.ts'
import { ofPictures } from '../pictures/messages.ts'
import { PictureImage } from '../pictures/PictureImage.tsx'

const PictureViewer = lazyDialog(
  () => messagesOf(ofPictures).title,
  () => import('../pictures/PictureViewer.tsx'),
)

/** A picture of the job at its moment of the conversation. */
export default function ThreadPicture({ picture, mine }: { picture: JobPicture; mine: boolean }) {
  const open = useOverlay<true>()
  const { id, jobId, thumbnailUrl } = picture
  return (
    <>
      <button type="button" className="block rounded-md" onClick={() => open.open(true)}>
        <PictureImage
          url={thumbnailUrl}
          alt={describePicture(picture)}
          className={`size-28 rounded-md border object-cover ${mine ? 'border-copper' : 'border-line'}`}
        />
      </button>
      {open.value && <PictureViewer jobId={jobId} first={id} removes={null} onClose={open.close} />}
    </>
  )
}
