import type { messages as english } from '../../en/billing/receipts.ts'

export const messages: typeof english = {
  labor: 'Mano de obra',
  travel: 'Cargo por viaje',
}
