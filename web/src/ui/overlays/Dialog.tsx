import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Confirm } from './Confirm.tsx'
import { DialogContext } from './dialog-forms.ts'
import { Modal } from './Modal.tsx'
import { useCloseGuard } from './use-close-guard.ts'

interface Props {
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  wide?: boolean
  /** Beside the title, within the dialog's forms. */
  beside?: ReactNode
  /** On a desktop it docks to the right edge, beside its list. */
  side?: boolean
}

const CENTRED = 'sm:inset-x-4 sm:top-[8dvh] sm:bottom-auto sm:mx-auto sm:max-h-[84dvh] sm:rounded-xl'
const AT_THE_SIDE = 'sm:left-auto sm:w-[min(62rem,94vw)] sm:rounded-l-xl'

/**
 * Full-height sheet on a phone, centered panel on a desktop; open while mounted. Asks before closing with unsent input.
 */
export function Dialog({ onClose, title, description, children, beside, wide = false, side = false }: Props) {
  const id = useId()
  const t = useMessages(common)
  const guard = useCloseGuard(onClose)
  return (
    <Modal
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      onClose={guard.context.close}
      className={`dialog inset-0 flex animate-rise flex-col overflow-hidden sm:shadow-high ${side ? AT_THE_SIDE : `${CENTRED} ${wide ? 'sm:max-w-3xl' : 'sm:max-w-xl'}`}`}
    >
      {/* With large text the buttons move below the title. */}
      <div className="flex flex-wrap items-start justify-end gap-2 border-b border-line pt-[max(0.75rem,env(safe-area-inset-top))] pr-2 pb-3 pl-(--gutter) sm:pr-4 sm:pl-6">
        <h2
          id={`${id}-title`}
          className={`mt-1.5 line-clamp-3 min-w-0 flex-1 text-xl wrap-anywhere ${beside ? 'basis-28' : ''}`}
        >
          {title}
        </h2>
        {beside && <DialogContext value={guard.context}>{beside}</DialogContext>}
        <IconButton icon={X} label={t.close} onClick={guard.context.close} />
      </div>
      <div className="scroll-area flex-1 px-(--gutter) pt-4 pb-4 sm:px-6">
        {description && (
          <div id={`${id}-description`} className="mb-4 text-sm text-soft">
            {description}
          </div>
        )}
        <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} onRetry={retry} />}>
          <DialogContext value={guard.context}>{children}</DialogContext>
        </ErrorBoundary>
      </div>
      {guard.asking && (
        <Confirm
          question={t.closeFilled}
          detail={t.closeFilledDetail}
          confirm={t.discard}
          onConfirm={() => guard.leave(false)}
          cancel={t.keepEditing}
          onClose={guard.edit}
          instead={
            <Button size="large" className="max-sm:min-w-full" onClick={() => guard.leave(true)}>
              {t.keepForLater}
            </Button>
          }
        />
      )}
    </Modal>
  )
}
