import {
  type JobPictureKind,
  kindsOf,
  MOST_JOB_PICTURES,
  MOST_PROBLEM_PICTURES,
} from '@desert-wrench/contract/features/pictures/job-pictures.rules.ts'
import { useContext, useState } from 'react'
import { JobLink } from '../../lib/api/job-link.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { ofPictures } from './messages.ts'
import { PictureButtons } from './PictureButtons.tsx'
import SendingPictures from './SendingPictures.tsx'
import { addPictures, type Target, useSending } from './sending.ts'

interface Props extends Omit<Target, 'jobLink'> {
  /** What is most likely to be shown now. */
  usual: JobPictureKind
  there: readonly { kind: JobPictureKind }[]
}

/** What they show, an optional description, then camera or library: sent at once. */
export function AddPictures({ jobId, party, usual, there }: Props) {
  const t = useMessages(ofPictures)
  const { optional } = useMessages(common)
  const jobLink = useContext(JobLink)
  const [kind, setKind] = useState(usual)
  const [caption, setCaption] = useState('')
  const sending = useSending(jobId)
  const all = [...there, ...sending]
  const most = kind === 'problem' ? MOST_PROBLEM_PICTURES : MOST_JOB_PICTURES
  const ofKind = kind === 'problem' ? all.filter((one) => one.kind === kind).length : all.length
  const room = Math.min(most - ofKind, MOST_JOB_PICTURES - all.length)
  const take = (files: readonly File[]) => {
    addPictures(jobId, files, { kind, caption: caption.trim(), target: { jobId, party, jobLink } })
    if (files.length > 0) setCaption('')
  }
  return (
    <div className="unprinted grid min-w-0 gap-3">
      <FilterChips
        label={t.whatKind}
        options={kindsOf(party).map((value) => ({ value, label: t.kinds[value] }))}
        value={kind}
        onChange={(value) => setKind(kindsOf(party).find((one) => one === value) ?? kind)}
      />
      <label className="grid gap-1 text-sm">
        <span>
          <span className="font-bold">{t.caption}</span> <span className="text-soft">{optional}</span>
        </span>
        <input
          value={caption}
          maxLength={200}
          onChange={({ target }) => setCaption(target.value)}
          className="min-h-11 min-w-0 rounded-md border border-edge bg-card px-3 text-base"
        />
      </label>
      <PictureButtons room={room} most={most} onFiles={take} />
      <SendingPictures place={jobId} />
    </div>
  )
}
