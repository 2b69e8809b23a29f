import { PICTURE_TYPES } from '@desert-wrench/contract/features/pictures/pictures.contract.ts'
import { Camera, ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ofPictures } from './messages.ts'
import { useCancelled } from './use-cancelled.ts'

/** Includes extensions, as some systems do not know the types. iPhones convert HEIC to JPEG if it is not accepted. */
const ACCEPTED = [...PICTURE_TYPES, '.jpg', '.jpeg', '.jfif', '.png', '.webp'].join(',')

interface Props {
  /** How many more fit. */
  room: number
  most: number
  onFiles: (files: readonly File[]) => void
}

/** From the camera of a phone, or from its library. */
export function PictureButtons({ room, most, onFiles }: Props) {
  const t = useMessages(ofPictures)
  const camera = useRef<HTMLInputElement>(null)
  const library = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(0)
  const [isRefused, setRefused] = useState(false)
  useCancelled(camera, () => setRefused(true))
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    setRefused(false)
    setLeft(Math.max(0, files.length - room))
    onFiles(files.slice(0, room))
    // Allows the same file to be chosen again after removal.
    input.value = ''
  }
  const hidden = { type: 'file', tabIndex: -1, className: 'sr-only' } as const
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <span className="hidden pointer-coarse:block">
          <Button variant="secondary" icon={Camera} disabled={room <= 0} onClick={() => camera.current?.click()}>
            {t.take}
          </Button>
        </span>
        <Button variant="secondary" icon={ImagePlus} disabled={room <= 0} onClick={() => library.current?.click()}>
          {t.choose}
        </Button>
        <input
          {...hidden}
          ref={camera}
          accept="image/*"
          capture="environment"
          aria-label={t.take}
          onChange={({ target }) => take(target)}
        />
        <input
          {...hidden}
          ref={library}
          multiple
          accept={ACCEPTED}
          aria-label={t.choose}
          onChange={({ target }) => take(target)}
        />
      </div>
      <p role="status" className="text-sm font-semibold text-red-ink empty:hidden">
        {left > 0 && t.left({ most, count: left })}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {isRefused && (
          <>
            <strong>{t.notTaken}</strong> {t.notTakenDetail}
          </>
        )}
      </p>
    </div>
  )
}
