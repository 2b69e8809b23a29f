import type { messages as english } from '../../en/outbox/message-tests.ts'

export const messages: typeof english = {
  subject: ({ name }) => `${name}: mensaje de prueba`,
  text: ({ name }) => `${name}: este es un mensaje de prueba. Si puede leerlo, los mensajes de este tipo le llegan.`,
}
