import { useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { FilterChips } from '../../../ui/lists/FilterChips.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Hours } from '../hours/Hours.tsx'
import { hours } from '../hours/messages.ts'

const CannedJobs = lazyPart(() => import('../../../shared/estimate/CannedJobs.tsx'), undefined, <Loading rows={3} />)
const OwnProfile = lazyPart(() => import('./OwnProfile.tsx'), undefined, <Loading rows={3} />)

interface Props {
  mechanicId: string
  /** `profile` or `canned` opens that part; else the hours. */
  first: string
  onClose: () => void
}

/** Hours, time off, pause and profile of a mechanic, in one place. */
export default function SettingsDialog({ mechanicId, first, onClose }: Props) {
  const t = useMessages(hours)
  const [part, setPart] = useState(first === 'profile' || first === 'canned' ? first : '')
  return (
    <Dialog
      title={t.settings}
      {...(part !== 'canned' && { description: part === '' ? t.lead : t.profileLead })}
      onClose={onClose}
    >
      <div className="mb-4">
        <FilterChips
          label={t.settings}
          options={[
            { value: '', label: t.title },
            { value: 'profile', label: t.profile },
            { value: 'canned', label: t.canned },
          ]}
          value={part}
          onChange={setPart}
        />
      </div>
      {part === '' && <Hours mechanicId={mechanicId} onSaved={onClose} />}
      {part === 'profile' && <OwnProfile mechanicId={mechanicId} onSaved={onClose} />}
      {part === 'canned' && <CannedJobs mechanicId={mechanicId} />}
    </Dialog>
  )
}
