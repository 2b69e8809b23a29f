import { messagesOf } from '../../../lib/i18n/messages.ts'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { dispatch } from '../messages.ts'

export const JobPanel = lazyDialog(
  () => messagesOf(dispatch).jobs,
  () => import('./JobPanel.tsx'),
)
