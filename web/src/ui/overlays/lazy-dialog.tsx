import { type Load, lazyPart } from '../feedback/lazy-part.tsx'
import { Dialog } from './Dialog.tsx'

/** A dialog whose code is fetched when it is opened; what goes wrong with it is told in a dialog too, and the screen below stays. */
export const lazyDialog = <P extends { onClose: () => void }>(title: () => string, load: Load<P>) =>
  lazyPart(load, undefined, null, (told, { onClose }) => (
    <Dialog title={title()} onClose={onClose}>
      {told}
    </Dialog>
  ))
