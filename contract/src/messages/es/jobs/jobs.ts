import type { messages as english } from '../../en/jobs/jobs.ts'

export const messages: typeof english = {
  milesAway: ({ miles }) => `A ${miles} millas`,
  aboutAway: ({ miles }) => `A unas ${miles} millas`,
  priority: 'Prioridad',
  labor: 'Mano de obra',
}
