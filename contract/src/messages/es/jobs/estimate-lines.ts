import type { messages as english } from '../../en/jobs/estimate-lines.ts'

export const messages: typeof english = {
  depositFirst: 'Anticipo antes del trabajo, parte del total',
  chooseLines: 'Elija qué se hace ahora',
  ofVisit: 'Va con cualquier parte del trabajo',
  approveSome: ({ approved, of, total }) => `Aprobar ${approved} de ${of} · ${total}`,
  chooseOne: 'Elija al menos un renglón o rechace el presupuesto.',
}
