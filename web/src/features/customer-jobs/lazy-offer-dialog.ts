import { messagesOf } from '../../lib/i18n/messages.ts'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { answers } from './messages.ts'

export const OfferDialog = lazyDialog(
  () => messagesOf(answers).details,
  () => import('./OfferDialog.tsx'),
)
