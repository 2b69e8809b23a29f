import type { messages as english } from './jobs.en.ts'

export const messages: typeof english = {
  milesAway: ({ miles }) => `a ${miles} millas`,
  priority: 'Prioridad',
  labor: 'Mano de obra',
}
