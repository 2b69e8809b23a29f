import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Images } from 'lucide-react'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ofPictures } from './messages.ts'

const PictureViewer = lazyDialog(
  () => messagesOf(ofPictures).title,
  () => import('./PictureViewer.tsx'),
)

/** What a mechanic who may offer sees: a button that opens them. */
export default function ProblemPictures({ job }: { job: Pick<Job, 'id' | 'problemPictures'> }) {
  const t = useMessages(ofPictures)
  const open = useOverlay<true>()
  return (
    <>
      <Button variant="secondary" icon={Images} onClick={() => open.open(true)}>
        {t.see({ count: job.problemPictures })}
      </Button>
      {open.value && <PictureViewer jobId={job.id} kinds={['problem']} removes={null} onClose={open.close} />}
    </>
  )
}
