import type { messages as english } from '../../en/jobs/jobs.ts'

export const messages: typeof english = {
  chosenMechanic: 'El mecánico elegido',
  looking: 'Buscando…',
  milesAway: ({ miles }) => `A ${miles} millas`,
  aboutAway: ({ miles }) => `A unas ${miles} millas`,
  priority: 'Prioridad',
  labor: 'Mano de obra',
}
