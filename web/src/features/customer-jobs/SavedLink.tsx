import { CarFront } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { saved } from '../../shared/device/saved.ts'
import { jobLinkPath } from '../../shared/job/job-link-path.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { answers } from './messages.ts'

/** Link to the device's last booking; on a shared device it can be removed. */
export function SavedLink() {
  const t = useMessages(answers)
  const [kept, setKept] = useState(() => saved.take('jobLink'))
  if (!kept) return null
  return (
    <div className="mb-6">
      <Notice
        icon={CarFront}
        title={t.lastBooking({ vehicle: kept.vehicleInfo })}
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={jobLinkPath(kept.token)}>{t.seeJob}</LinkButton>
            <Button
              variant="quiet"
              onClick={() => {
                saved.clear('jobLink')
                setKept(null)
              }}
            >
              {t.forgetLink}
            </Button>
          </div>
        }
      >
        {t.lastBookingDetail}
      </Notice>
    </div>
  )
}
