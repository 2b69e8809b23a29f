import { catalogue, useMessages } from '../../lib/messages.ts'

const staffDesk = catalogue('accountsDesk')

export const useAuditWords = () => useMessages(staffDesk).audit
