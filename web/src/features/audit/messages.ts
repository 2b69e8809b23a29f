import { catalogue, useMessages } from '../../lib/i18n/messages.ts'

const staffDesk = catalogue('accountsDesk')

export const useAuditWords = () => useMessages(staffDesk).audit
