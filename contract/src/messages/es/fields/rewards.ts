import type { messages as english } from '../../en/fields/rewards.ts'

export const messages: typeof english = {
  referrer: 'Escriba su ID de mecánico',
  referred: 'Escriba el ID del mecánico recomendado',
  oneId: 'Use un solo id',
  side: 'Elija un lado: mechanic o customer',
  month: 'Use un mes como 2026-11',
  name: 'Escriba su nombre',
  phone: 'Escriba su teléfono',
  limit: 'Use un límite de 1 a 1000',
  after: 'Use el número que da `next`',
}
