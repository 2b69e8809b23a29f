import type { messages as english } from '../../en/outbox/templates.ts'

export const messages: typeof english = {
  asSoonAsPossible: 'lo antes posible',
  soon: 'pronto',
  yourArea: 'su zona',
  offers: ({ count }) => (count === 1 ? 'una oferta' : `${count} ofertas`),
  answers: { approved: 'aprobó', declined: 'rechazó' },
  /** Sample values for a preview. */
  sample: { vehicle: '2018 Toyota Camry', mechanicName: 'Mike Salas', customerName: 'Ana Reyes', place: 'Mesa' },
}
