import { messagesOf } from '../../lib/i18n/messages.ts'
import { shared } from '../messages.ts'

/** Says which name holds where a known phone came with another one; nothing where they are the same. */
export const onFile = (name: string | null): string => (name === null ? '' : messagesOf(shared).onFile({ name }))
