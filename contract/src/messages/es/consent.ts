import type { messages as english } from '../en/consent.ts'

export const messages: typeof english = {
  booking:
    'Le enviaremos textos sobre este trabajo. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar, HELP para ayuda.',
  signUp:
    'Le enviaremos textos sobre reservaciones, ofertas y su cuenta. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar, HELP para ayuda.',
  oral: 'Dijo que sí por teléfono.',
}
