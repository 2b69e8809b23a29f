import { messagesOf } from '../../lib/i18n/messages.ts'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { answers } from './messages.ts'

const title = () => messagesOf(answers).details

export const OfferDialog = lazyDialog(title, () => import('./OfferDialog.tsx'))
export const PendingOffersDialog = lazyDialog(title, () => import('./PendingOffersDialog.tsx'))
