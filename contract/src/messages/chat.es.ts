import type { messages as english } from './chat.en.ts'
import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('es')

export const messages: typeof english = {
  title: 'Foro de mecánicos',
  lead: 'Consejos, refacciones y preguntas entre mecánicos del valle.',
  types: {
    general: { one: 'General', many: 'General' },
    tip: { one: 'Consejo', many: 'Consejos' },
    parts: { one: 'Refacciones', many: 'Refacciones' },
    question: { one: 'Pregunta', many: 'Preguntas' },
  },
  allTypes: 'Todos',
  typeFilter: 'Tipo de mensaje',
  away: 'Por ahora no se pueden cargar mensajes nuevos; se intenta cada 30 segundos.',
  looking: 'Busca mensajes nuevos cada 30 segundos.',
  news: ({ count, most }) =>
    `${count >= most ? `${most} o más` : count} ${plural(count, { one: 'mensaje nuevo', other: 'mensajes nuevos' })}`,
  list: 'Mensajes',
  noneOfType: 'Todavía no hay mensajes de este tipo.',
  none: 'Todavía no hay mensajes. Escriba el primero.',
  by: ({ type, name }) => `${type} de ${name}`,
  you: '(usted)',

  figures: { messages: 'Mensajes', today: 'Hoy', mechanics: 'Mecánicos', questions: 'Preguntas' },

  form: 'Escribir en el foro',
  message: 'Mensaje',
  type: 'Tipo',
  post: 'Publicar mensaje',
  retry: 'Reintentar',
  writingAs: 'Escribe como',
  posted: '¡Mensaje publicado!',
  postFailed: 'No se pudo publicar el mensaje',
  notPosted: 'Su mensaje no se publicó. Sigue en el cuadro.',
  profileFirst: 'Después podrá publicar su mensaje.',
}
