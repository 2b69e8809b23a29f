import { type JobPicture, jobPictures } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import type { JobPictureKind } from '@desert-wrench/contract/features/pictures/job-pictures.rules.ts'
import type { ThreadParty } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { ArrowLeft, ArrowRight, Trash2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { describePicture } from './describe.ts'
import { ofPictures } from './messages.ts'
import { PictureImage } from './PictureImage.tsx'

interface Props {
  jobId: string
  /** Only these kinds. */
  kinds?: readonly JobPictureKind[]
  /** The picture that is shown first. */
  first?: string
  /** Whose pictures may be removed; null: none. */
  removes: ThreadParty | null
  onClose: () => void
}

/** Pictures of a job over the whole screen: swiped, by arrows or by key. */
export default function PictureViewer({ jobId, kinds, first, removes, onClose }: Props) {
  const t = useMessages(ofPictures)
  const title = useId()
  const { data, error, refetch } = useApiQuery(jobPictures.pictures, { params: { id: jobId } })
  const shown = data?.filter(({ kind }) => !kinds || kinds.includes(kind))
  return (
    <Modal
      labelledBy={title}
      onClose={onClose}
      className="dialog inset-0 flex flex-col overflow-hidden pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]"
    >
      {shown && shown.length > 0 ? (
        <Shown all={shown} title={title} {...{ jobId, first, removes, onClose }} />
      ) : (
        <>
          <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-(--gutter)">
            <h2 id={title} className="min-w-0 flex-1 text-xl">
              {t.title}
            </h2>
            <IconButton icon={X} label={t.close} onClick={onClose} />
          </div>
          <div className="p-(--gutter)">
            {error && !shown && <ErrorState title={t.loadFailed} error={error} onRetry={() => void refetch()} />}
            {!error && !shown && <Loading label={t.loading} rows={1} />}
            {shown && <p>{t.gone}</p>}
          </div>
        </>
      )}
    </Modal>
  )
}

interface ShownProps extends Omit<Props, 'first' | 'kinds'> {
  all: readonly JobPicture[]
  title: string
  first: string | undefined
}

function Shown({ all, title, jobId, first, removes, onClose }: ShownProps) {
  const t = useMessages(ofPictures)
  const { row, at, go, onScroll } = useSlides(
    all.length,
    Math.max(
      0,
      all.findIndex(({ id }) => id === first),
    ),
  )
  const removing = useOverlay<true>()
  const remove = useApiMutation(jobPictures.removePicture, {
    done: t.removeDone,
    failed: t.removeFailed,
    onDone: removing.close,
  })
  const picture = all[at]
  useArrowKeys(removing.value ? null : (by) => go(at + by))
  const mayRemove = picture && removes !== null && (removes === 'dispatcher' || picture.by === removes)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-(--gutter)">
        <h2 id={title} data-first-focus tabIndex={-1} className="min-w-0 flex-1 text-lg focus:outline-none">
          {t.title}{' '}
          <span className="text-sm font-normal text-soft">{t.place({ place: at + 1, count: all.length })}</span>
        </h2>
        {mayRemove && <IconButton icon={Trash2} label={t.remove} onClick={() => removing.open(true)} />}
        <IconButton icon={X} label={t.close} onClick={onClose} />
      </div>
      <ol
        ref={row}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t.list}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
      >
        {all.map((one, place) => (
          <li key={one.id} className="relative size-full shrink-0 snap-center" aria-hidden={place !== at}>
            {/* A weak connection loads what is near. */}
            {Math.abs(place - at) <= 1 && (
              <PictureImage url={one.url} alt={describePicture(one)} className="size-full object-contain" />
            )}
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2 border-t border-line px-2 py-2">
        <IconButton
          icon={ArrowLeft}
          label={t.previous}
          className="disabled:opacity-40"
          disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <p aria-live="polite" className="min-w-0 flex-1 text-center text-sm wrap-anywhere">
          {picture && describePicture(picture)}
        </p>
        <IconButton
          icon={ArrowRight}
          label={t.next}
          className="disabled:opacity-40"
          disabled={at === all.length - 1}
          onClick={() => go(at + 1)}
        />
      </div>
      {removing.value && picture && (
        <Confirm
          question={t.removeQuestion}
          detail={t.removeDetail}
          confirm={t.removeYes}
          cancel={t.removeNo}
          pending={remove.pending}
          onConfirm={() => remove.run({ params: { id: jobId, pictureId: picture.id } })}
          onClose={removing.close}
        />
      )}
    </div>
  )
}

function useArrowKeys(move: ((by: -1 | 1) => void) | null) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move?.(-1)
    if (key === 'ArrowRight') move?.(1)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The browser swipes; arrows and keys scroll the same row. */
function useSlides(count: number, first: number) {
  const row = useRef<HTMLOListElement>(null)
  const [scrolled, setAt] = useState(first)
  const at = Math.min(scrolled, count - 1)
  const go = (to: number) => {
    const { current } = row
    if (!current || to < 0 || to >= count) return
    setAt(to)
    current.scrollTo({ left: to * current.clientWidth })
  }
  const begin = useEffectEvent(() => go(at))
  useEffect(() => begin(), [])
  const onScroll = () => {
    const { current } = row
    if (current && current.clientWidth > 0) setAt(Math.round(current.scrollLeft / current.clientWidth))
  }
  return { row, at, go, onScroll }
}
