import { urlsOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whereField } from '../../../lib/field/where-field.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { ofPictures } from '../../pictures/messages.ts'
import { PictureImage } from '../../pictures/PictureImage.tsx'
import { leaveOut, sendAgain } from '../../pictures/sending.ts'
import { inspecting } from './messages.ts'
import { keptBy, type PointSending } from './use-point-pictures.ts'

interface Props {
  name: string
  pictures: readonly string[]
  sending: readonly PointSending[]
  /** Out of the point; it stays in the job. */
  onLeave: (id: string) => void
}

const TILE = 'relative size-24 shrink-0 overflow-hidden rounded-md bg-sunk'

/** Pictures of a point, and those on their way. */
export function PointPictures({ name, pictures, sending, onLeave }: Props) {
  const t = useMessages(inspecting)
  const { again, leave } = useMessages(ofPictures)
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((id, index) => (
        <li key={id} className={TILE}>
          <PointPicture id={id} alt={t.pictureAlt({ point: name, place: index + 1 })} />
          <span className="absolute top-0 right-0 rounded-bl-md bg-card/85">
            <IconButton
              icon={X}
              label={t.leavePicture({ point: name, place: index + 1 })}
              onClick={() => onLeave(id)}
            />
          </span>
        </li>
      ))}
      {sending.map(({ key, preview, trouble }, index) => (
        <li key={key} className={TILE}>
          {preview && <img src={preview} alt="" className="size-full object-cover opacity-60" />}
          {trouble === null ? (
            <span role="status" className="absolute inset-0 grid place-items-center">
              <Spinner className="size-6" />
              <span className="sr-only">{t.pictureSending}</span>
            </span>
          ) : (
            <span className="absolute inset-0 grid content-end justify-items-center bg-card/85">
              <span role="alert" className="px-1 text-center text-xs font-bold text-red-ink">
                {t.pictureFailed}
              </span>
              <span className="flex">
                <IconButton icon={RotateCw} label={again({ place: index + 1 })} onClick={() => sendAgain(key)} />
                <IconButton icon={X} label={leave({ place: index + 1 })} onClick={() => leaveOut(key)} />
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Of the job, or still on the device. */
function PointPicture({ id, alt }: { id: string; alt: string }) {
  const actId = keptBy(id)
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    let address: string | undefined
    let isGone = false
    const show = (bytes: Blob | null) => {
      if (!bytes || isGone) return
      address = URL.createObjectURL(bytes)
      setKept(address)
    }
    if (actId !== null)
      void whereField()
        ?.bytes(actId)
        .then(show, () => undefined)
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [actId])
  const look = 'size-full object-cover'
  if (actId === null) return <PictureImage url={urlsOf(id).thumbnailUrl} alt={alt} className={look} />
  return <img src={kept} alt={alt} className={look} />
}
