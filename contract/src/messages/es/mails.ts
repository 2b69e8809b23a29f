import type { messages as english } from '../en/mails.ts'

export const messages: typeof english = {
  open: 'Abrir la página',
  why: ({ business }) => `Recibe este correo por un trabajo o una cuenta con ${business}.`,
  unsubscribe: 'Cancelar los correos',
  calendar: ({ vehicle, business }) => `${vehicle}: viene ${business}`,
  askTitle: ({ business }) => `Correos de ${business}`,
  ask: '¿Quiere dejar de recibir correos sobre sus trabajos?',
  ended: 'Ya no recibirá correos sobre sus trabajos.',
}
