import type { messages as english } from '../../en/fields/analyzer.ts'

export const messages: typeof english = {
  problem: 'Describa el problema',
  mileage: 'Escriba las millas, como 120,000 o 120k',
}
