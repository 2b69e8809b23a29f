import type { JobPicture } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import { describePicture } from '../pictures/describe.ts'
import { PictureImage } from '../pictures/PictureImage.tsx'

interface Props {
  picture: JobPicture
  mine: boolean
  onOpen: (picture: JobPicture) => void
}

/** A picture of the job at its moment of the conversation. */
export function ThreadPicture({ picture, mine, onOpen }: Props) {
  return (
    <li className={`max-w-full ${mine ? 'justify-self-end' : 'justify-self-start'}`}>
      <button type="button" className="block rounded-md" onClick={() => onOpen(picture)}>
        <PictureImage
          url={picture.thumbnailUrl}
          alt={describePicture(picture)}
          className={`size-28 rounded-md border object-cover ${mine ? 'border-copper' : 'border-line'}`}
        />
      </button>
    </li>
  )
}
