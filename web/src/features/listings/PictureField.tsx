import { MOST_PICTURES, PICTURE_TYPES } from '@desert-wrench/contract/features/pictures/pictures.contract.ts'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { market } from './messages.ts'
import { PictureTile } from './PictureTile.tsx'
import type { Uploads } from './uploads.ts'

/** Includes extensions, as some systems do not know the types. iPhones convert HEIC to JPEG if it is not accepted. */
const ACCEPTED = [...PICTURE_TYPES, '.jpg', '.jpeg', '.jfif', '.png', '.webp'].join(',')

/** By choosing, dropping or pasting; the first picture is the cover. */
export function PictureField({ uploads }: { uploads: Uploads }) {
  const t = useMessages(market)
  const { optional } = useMessages(common)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [left, setLeft] = useState(0)
  const { all } = uploads
  const full = all.length >= MOST_PICTURES

  const take = (files: FileList | null) => setLeft(uploads.add([...(files ?? [])]))
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }

  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      className={`grid gap-3 rounded-md border border-dashed p-4 transition-colors ${over ? 'border-copper bg-copper-tint' : 'border-edge'}`}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <legend className="sr-only">{t.pictures}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <span className="font-bold">{t.pictures}</span> <span className="text-soft">{optional}</span>
        </p>
        <Button variant="secondary" icon={ImagePlus} disabled={full} onClick={() => input.current?.click()}>
          {t.addPictures}
        </Button>
        <input
          ref={input}
          id={`${id}-input`}
          type="file"
          aria-label={t.choosePictures}
          multiple
          accept={ACCEPTED}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            // Allows the same file to be chosen again after removal.
            event.target.value = ''
          }}
        />
      </div>
      {all.length > 0 && (
        <ol aria-label={t.chosenPictures} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {all.map((one, index) => (
            <PictureTile key={one.key} upload={one} index={index} last={index === all.length - 1} uploads={uploads} />
          ))}
        </ol>
      )}
      <p id={`${id}-hint`} className="text-xs text-soft">
        {t.picturesHint({ most: MOST_PICTURES })}
      </p>
      <p role="status" className="text-sm font-semibold text-red-ink empty:hidden">
        {left > 0 && t.picturesLeft({ most: MOST_PICTURES, count: left })}
      </p>
    </fieldset>
  )
}
