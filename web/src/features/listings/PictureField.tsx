import { MOST_PICTURES, PICTURE_TYPES } from '@desert-wrench/contract/features/listings/pictures.contract.ts'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PictureTile } from './PictureTile.tsx'
import type { Uploads } from './uploads.ts'

/** Pictures are chosen or dropped here; the first one stands on the card. */
export function PictureField({ uploads }: { uploads: Uploads }) {
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
    >
      <legend className="sr-only">Pictures</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <span className="font-bold">Pictures</span> <span className="text-soft">(optional)</span>
        </p>
        <Button variant="secondary" icon={ImagePlus} disabled={full} onClick={() => input.current?.click()}>
          Add pictures
        </Button>
        <input
          ref={input}
          id={`${id}-input`}
          type="file"
          aria-label="Choose pictures"
          multiple
          accept={PICTURE_TYPES.join(',')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </div>
      {all.length > 0 && (
        <ol aria-label="Chosen pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {all.map((one, index) => (
            <PictureTile key={one.key} upload={one} index={index} last={index === all.length - 1} uploads={uploads} />
          ))}
        </ol>
      )}
      <p id={`${id}-hint`} className="text-xs text-soft">
        Up to {MOST_PICTURES}, as JPEG, PNG or WebP of up to 15 MB each. Choose them or drop them here. Place and camera
        data are taken out.
      </p>
      <p role="status" className="text-sm font-semibold text-red-ink empty:hidden">
        {left > 0 && `A listing has up to ${MOST_PICTURES} pictures: ${left} of them found no place.`}
      </p>
    </fieldset>
  )
}
