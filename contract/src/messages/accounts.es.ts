import type { messages as english } from './accounts.en.ts'

/** Without á, í, ó and ú, which GSM 03.38 does not have: with one of them a text has room for 70 characters instead of 160. */
export const messages: typeof english = {
  codeText: ({ code, business, minutes }) =>
    `${code} es su clave para ${business}. Sirve por ${minutes} minutos. No se la dé a nadie.`,
  /** The mail to somebody who is invited to the staff. */
  invitation: {
    subject: ({ business }) => `Su invitación a ${business}`,
    body: ({ business, link, days }) =>
      `Lo invitan a trabajar con ${business}.\n\nTiene ${days} días para crear su cuenta con este enlace; sirve una sola vez:\n${link}\n\nNecesita una aplicación de autenticación en su teléfono. Si no esperaba este correo, no haga nada.`,
  },
}
