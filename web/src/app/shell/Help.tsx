import { CircleQuestionMark } from 'lucide-react'
import { useId } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

interface Props {
  name: string
  onClose: () => void
  onLeave: () => void
}

const HelpDialog = lazyPart<Props>(
  () => import('./HelpDialog.tsx'),
  undefined,
  null,
  (message, { name, onClose }) => (
    <Modal labelledBy={name} onClose={onClose} className="inset-x-4 top-[8dvh] mx-auto max-w-md rounded-xl p-4">
      {message}
    </Modal>
  ),
)

export function Help() {
  const t = useMessages(common)
  const id = useId()
  const shown = useOverlay<true>()
  return (
    <>
      <button
        id={id}
        type="button"
        aria-haspopup="dialog"
        onClick={() => shown.open(true)}
        className="unprinted inline-flex min-h-11 items-center gap-1.5 rounded-full bg-sky text-sm max-sm:w-11 max-sm:justify-center sm:px-3 font-bold focus-visible:outline-on-sky sm:order-last"
      >
        <CircleQuestionMark aria-hidden="true" className="size-5 shrink-0" />
        <span className="max-sm:sr-only">{t.help}</span>
      </button>
      {shown.value && <HelpDialog name={id} onClose={shown.close} onLeave={shown.leave} />}
    </>
  )
}
