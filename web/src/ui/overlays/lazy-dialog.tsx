import { type Load, lazyPart } from '../feedback/lazy-part.tsx'
import { Dialog } from './Dialog.tsx'

/** Errors also appear in a dialog, so the screen below stays. */
export const lazyDialog = <P extends { onClose: () => void }>(title: () => string, load: Load<P>) =>
  lazyPart(load, undefined, null, (message, { onClose }) => (
    <Dialog title={title()} onClose={onClose}>
      {message}
    </Dialog>
  ))
