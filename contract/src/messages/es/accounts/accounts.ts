import type { messages as english } from '../../en/accounts/accounts.ts'

/** Avoids á, í, ó and ú, which are not in GSM 03.38: one of them reduces a text from 160 to 70 characters. */
export const messages: typeof english = {
  codeText: ({ code, business, minutes }) =>
    `${code} es su clave para ${business}. Sirve por ${minutes} minutos. No se la dé a nadie.`,
  invitation: {
    subject: ({ business }) => `Su invitación a ${business}`,
    body: ({ business, link, days }) =>
      `Lo invitan a trabajar con ${business}.\n\nTiene ${days} días para crear su cuenta con este enlace; sirve una sola vez:\n${link}\n\nNecesita una aplicación de autenticación en su teléfono. Si no esperaba este correo, no haga nada.`,
  },
}
