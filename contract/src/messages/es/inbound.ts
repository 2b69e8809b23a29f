import type { messages as english } from '../en/inbound.ts'

export const messages: typeof english = {
  stopped: ({ business }) => `${business}: ya no le enviaremos mensajes. Responda START para recibirlos otra vez.`,
  started: ({ business }) =>
    `${business}: vuelve a recibir mensajes sobre sus trabajos. Responda STOP para no recibirlos.`,
  help: ({ business, phone }) =>
    `${business}: mensajes sobre las reparaciones que usted pidió o hace. ${phone === null ? '' : `Llame al ${phone}. `}Pueden aplicar cargos. Responda STOP para no recibirlos.`,
  noJob: ({ business, link }) =>
    `${business}: no tiene trabajos en curso, así que nadie leerá este mensaje. Pida una reparación: ${link}`,
  whichJob: ({ business, jobs }) => `${business}: ¿de qué trabajo se trata? Escriba en su página: ${jobs}`,
  notRead: ({ business, link }) =>
    `${business}: nadie lee los mensajes a este número. Escriba en la página de su trabajo: ${link}`,
}
