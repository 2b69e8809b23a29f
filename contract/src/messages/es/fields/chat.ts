import type { messages as english } from '../../en/fields/chat.ts'

export const messages: typeof english = {
  type: 'Elija un tipo: general, tip, parts o question',
  mechanic: 'Falta el mecánico',
  mechanicName: 'Falta el nombre del mecánico',
  message: 'Escriba un mensaje',
}
