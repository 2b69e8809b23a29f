import type { messages as english } from './receipts.en.ts'

export const messages: typeof english = {
  labor: 'Mano de obra',
  travel: 'Cargo por viaje',
}
