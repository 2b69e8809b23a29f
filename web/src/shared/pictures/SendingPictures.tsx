import { ImageOff, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whereField } from '../../lib/field/where-field.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ofField } from '../field/messages.ts'
import { useWaiting } from '../field/shown-job.ts'
import { ofPictures } from './messages.ts'
import { leaveOut, type SendingPicture, sendAgain, useSending } from './sending.ts'

/** Pictures on their way, each with its progress or what went wrong. */
export default function SendingPictures({ place }: { place: string }) {
  const t = useMessages(ofPictures)
  const all = useSending(place)
  const waiting = useWaiting(place).filter(({ kind }) => kind === 'picture')
  if (all.length + waiting.length === 0) return null
  return (
    <ol aria-label={t.sending} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {all.map((one, index) => (
        <Sending key={one.key} picture={one} place={index + 1} />
      ))}
      {waiting.map(({ id }, index) => (
        <Waiting key={id} id={id} place={all.length + index + 1} />
      ))}
    </ol>
  )
}

function Sending({ picture, place }: { picture: SendingPicture; place: number }) {
  const t = useMessages(ofPictures)
  const { key, preview, trouble } = picture
  const [isBroken, setBroken] = useState(false)
  const isFinal = trouble === 'heic' || trouble === 'notRead' || trouble === 'tooLarge'
  return (
    <li className="overflow-hidden rounded-md border border-line bg-card">
      <span className="relative block aspect-4/3 bg-sunk">
        {preview && !isBroken && (
          <img
            src={preview}
            alt={t.chosen({ place })}
            className="absolute inset-0 size-full object-cover"
            onError={() => setBroken(true)}
          />
        )}
        {(isFinal || isBroken) && <ImageOff aria-hidden="true" className="absolute inset-0 m-auto size-8 text-soft" />}
      </span>
      {trouble ? (
        <p role="alert" className="px-2 py-1 text-xs font-semibold text-red-ink">
          {typeof trouble === 'string' ? t[trouble] : trouble.message}
        </p>
      ) : (
        <Progress picture={picture} place={place} />
      )}
      <div className="flex justify-end">
        {trouble && !isFinal && (
          <IconButton icon={RotateCw} label={t.again({ place })} onClick={() => sendAgain(key)} />
        )}
        <IconButton icon={X} label={t.leave({ place })} onClick={() => leaveOut(key)} />
      </div>
    </li>
  )
}

/** Kept on this device until there is a signal. */
function Waiting({ id, place }: { id: string; place: number }) {
  const t = useMessages(ofPictures)
  const { notSentYet } = useMessages(ofField)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    let address: string | null = null
    let isGone = false
    const show = (bytes: Blob | null | undefined) => {
      if (isGone || !bytes) return
      address = URL.createObjectURL(bytes)
      setPreview(address)
    }
    void whereField()
      ?.bytes(id)
      .then(show, () => undefined)
    return () => {
      isGone = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [id])
  return (
    <li className="overflow-hidden rounded-md border border-dashed border-copper bg-card">
      <span className="relative block aspect-4/3 bg-sunk">
        {preview !== null && (
          <img src={preview} alt={t.chosen({ place })} className="absolute inset-0 size-full object-cover" />
        )}
      </span>
      <p className="px-2 py-1 text-xs text-soft">{notSentYet}</p>
    </li>
  )
}

function Progress({ picture: { preview, sent, waits }, place }: { picture: SendingPicture; place: number }) {
  const t = useMessages(ofPictures)
  const percent = Math.round(sent * 100)
  return (
    <div className="px-2 pt-2">
      <span
        role="progressbar"
        aria-label={t.sendingOf({ place })}
        aria-valuenow={percent}
        className="block h-2 overflow-hidden rounded-full bg-line"
      >
        <span className="block h-full bg-copper" style={{ width: `${percent}%` }} />
      </span>
      <p className="mt-1 text-xs text-soft tabular-nums">
        {waits ? t.waiting : preview === null ? t.preparing : t.sent({ percent })}
      </p>
    </div>
  )
}
