import type { messages as english } from '../en/consent.ts'

export const messages: typeof english = {
  booking:
    'Le enviaremos textos sobre este trabajo. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar, HELP para ayuda.',
  signUp:
    'Le enviaremos textos sobre reservaciones, ofertas y su cuenta. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar, HELP para ayuda.',
  choices:
    'Le enviaremos textos sobre sus trabajos. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar, HELP para ayuda.',
  reminders: 'Recuérdeme cuando a mi auto le toque mantenimiento.',
  oral: 'Sí, por teléfono.',
  oralNo: 'Sin acuerdo por teléfono.',

  noTexts: 'Sin textos, por favor',
  textsNotSetUp: 'Aquí no están configurados los textos. Usted obtiene un enlace privado para seguir su trabajo.',
  emailInstead:
    'Aquí no están configurados los textos. Agregue su correo para tener ahí las novedades, y un enlace privado para seguir su trabajo.',
  agreesOnPhone: 'El cliente aceptó recibir textos',
  askCaller: 'Pregunte: «¿Podemos enviarle textos sobre este trabajo? Puede responder STOP en cualquier momento.»',
  mechanicAgrees: 'Aceptó recibir textos',
  askMechanic:
    'Pregunte: «¿Podemos enviarle textos sobre reservaciones y ofertas? Puede responder STOP en cualquier momento.»',
  earlier: {
    yes: ({ day }) => `Aceptó el ${day}`,
    no: ({ day }) => `Los rechazó el ${day}`,
    stopped: ({ day }) => `Respondió STOP el ${day}. Solo un texto con START los activa de nuevo.`,
  },

  textLeaves: ({ phone }) => `Enviamos su enlace privado por texto al ${phone}.`,
  emailLeaves: ({ email }) => `Enviamos su enlace privado por correo a ${email}.`,
  keepLink: 'Guarde este enlace; aquí no están configurados los textos.',
  keepLinkNoTexts: 'Guarde este enlace; no salen textos a su teléfono.',
}
