import { messagesOf } from '../../lib/i18n/messages.ts'
import { shared } from '../messages.ts'

/** Names the stored name if a known phone came with a different one. */
export const onFile = (name: string | null): string => (name === null ? '' : messagesOf(shared).onFile({ name }))
