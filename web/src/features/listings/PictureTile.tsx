import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { market } from './messages.ts'
import type { Upload, Uploads } from './uploads.ts'

interface Props {
  upload: Upload
  index: number
  last: boolean
  uploads: Uploads
}

/** Progress, position and removal of one picture. */
export function PictureTile({ upload, index, last, uploads }: Props) {
  const { key, name, preview, url, trouble } = upload
  const t = useMessages(market)
  const place = index + 1
  return (
    <li aria-label={t.picture({ place })} className="overflow-hidden rounded-md border border-line bg-card">
      <span className="relative block aspect-4/3 bg-sunk">
        <img
          src={preview}
          alt={t.namedPicture({ place, name })}
          className="absolute inset-0 size-full object-cover"
          // The server keeps unattached pictures for a day, so those of an old draft may be gone.
          onError={() => preview === url && uploads.remove(key)}
        />
        {index === 0 && (
          <span className="absolute top-1.5 left-1.5 rounded-sm bg-indigo px-2 py-0.5 text-xs font-bold text-on-indigo">
            {t.cover}
          </span>
        )}
      </span>
      <State upload={upload} place={place} />
      {trouble && (
        <p role="alert" className="px-2 py-1 text-xs font-semibold text-red-ink">
          {typeof trouble === 'string' ? t.pictureTroubles[trouble] : trouble.message}
        </p>
      )}
      <div className="flex flex-wrap justify-between">
        <span className="flex">
          {index > 0 && (
            <IconButton icon={ArrowLeft} label={t.moveEarlier({ place })} onClick={() => uploads.move(key, -1)} />
          )}
          {!last && (
            <IconButton icon={ArrowRight} label={t.moveLater({ place })} onClick={() => uploads.move(key, 1)} />
          )}
        </span>
        <span className="ml-auto flex">
          {trouble && url === null && (
            <IconButton icon={RotateCw} label={t.retryPicture({ place })} onClick={() => uploads.again(key)} />
          )}
          <IconButton icon={X} label={t.removePicture({ place })} onClick={() => uploads.remove(key)} />
        </span>
      </div>
    </li>
  )
}

function State({ upload: { sent, url, trouble }, place }: { upload: Upload; place: number }) {
  const t = useMessages(market)
  if (trouble) return null
  const percent = Math.round(sent * 100)
  return (
    <div className="px-2 pt-2">
      <span
        role="progressbar"
        aria-label={t.uploadOf({ place })}
        aria-valuenow={url ? 100 : percent}
        className="block h-2 overflow-hidden rounded-full bg-line"
      >
        <span
          className={`block h-full ${url ? 'bg-green' : 'bg-copper'}`}
          style={{ width: `${url ? 100 : percent}%` }}
        />
      </span>
      <p className="mt-1 text-xs text-soft tabular-nums">
        {url ? t.uploaded : sent < 1 ? t.uploading({ percent }) : t.preparing}
      </p>
    </div>
  )
}
