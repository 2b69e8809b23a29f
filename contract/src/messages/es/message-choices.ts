import type { messages as english } from '../en/message-choices.ts'

export const messages: typeof english = {
  title: 'Mensajes',
  lead: 'Elija cómo le contactamos.',
  loading: 'Cargando sus preferencias',
  saved: 'Guardado',
  notSaved: 'No se pudo guardar',

  channels: { sms: 'Textos', email: 'Correos', push: 'Avisos en el navegador' },
  to: ({ address }) => `A ${address}`,
  notSetUp: {
    sms: 'Aquí no están configurados los textos.',
    email: 'Aquí no están configurados los correos.',
    push: 'Aquí no están configurados los avisos en el navegador.',
  },
  noAddress: { sms: 'Sin número de teléfono.', email: 'Sin correo electrónico.' },
  stopped: 'Respondió STOP. Envíe START por texto para volver a recibirlos.',
  browsers: 'En los navegadores donde los activó.',
  agreed: ({ day, words }) => `Aceptó el ${day}: «${words}»`,

  language: 'Idioma de los mensajes',
  quietHours: 'Horas de silencio',
  quietDetail:
    'En estas horas solo enviamos lo que no puede esperar, como las emergencias. Lo demás sale cuando terminan.',
  quietFrom: 'Desde',
  quietTo: 'Hasta',
  phoenixTime: 'Hora de Phoenix',

  emergencies: 'Emergencias cerca de mí',
  emergenciesDetail: ({ miles, trade }) =>
    `${trade === null ? 'Emergencias abiertas' : `Emergencias abiertas de ${trade}`} a menos de ${miles} millas de su lugar, también en horas de silencio.`,
  noChannel: 'Active textos, correos o avisos en el navegador para recibirlas.',
  reminders: 'Recordatorios de mantenimiento',
}
