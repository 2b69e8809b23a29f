import type { messages as english } from './jobs.en.ts'

export const messages: typeof english = {
  milesAway: ({ miles }) => `A ${miles} millas`,
  aboutAway: ({ miles }) => `A unas ${miles} millas`,
  priority: 'Prioridad',
  labor: 'Mano de obra',
}
