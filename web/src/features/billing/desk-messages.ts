import { catalogue } from '../../lib/i18n/messages.ts'

/** Of the payments, promo codes and ledger in the management area. */
export const desk = catalogue('billingDesk')
