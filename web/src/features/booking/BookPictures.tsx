import { MOST_PROBLEM_PICTURES } from '@desert-wrench/contract/features/pictures/job-pictures.rules.ts'
import { useEffect } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ofPictures } from '../../shared/pictures/messages.ts'
import { PictureButtons } from '../../shared/pictures/PictureButtons.tsx'
import SendingPictures from '../../shared/pictures/SendingPictures.tsx'
import { addPictures, restoreChosen, useSending } from '../../shared/pictures/sending.ts'

/** Pictures of the problem go ahead of the booking, or after it; it never waits for them. */
export default function BookPictures({ place }: { place: string }) {
  const t = useMessages(ofPictures)
  const sending = useSending(place)
  useEffect(() => void restoreChosen(place), [place])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-bold">{t.ofProblem}</legend>
      <p className="text-xs text-soft">{t.ofProblemHint({ most: MOST_PROBLEM_PICTURES })}</p>
      <PictureButtons
        room={MOST_PROBLEM_PICTURES - sending.length}
        most={MOST_PROBLEM_PICTURES}
        onFiles={(files) => addPictures(place, files, { kind: 'problem', target: null })}
      />
      <SendingPictures place={place} />
    </fieldset>
  )
}
