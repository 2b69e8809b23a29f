import type { messages as english } from '../en/chat.ts'
import { pluralsOf } from '../plurals.ts'

const plural = pluralsOf('es-US')

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
  noneToRead: 'Todavía no hay mensajes.',
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

  removeBy: ({ name }) => `Quitar el mensaje de ${name}`,
  removeQuestion: '¿Quitar este mensaje?',
  removeDetail: 'Ya nadie lo leerá en el foro.',
  removeConfirm: 'Quitar mensaje',
  removed: 'Mensaje quitado',
  removeFailed: 'No se pudo quitar el mensaje',

  forMechanics: 'El foro es para mecánicos',
  forMechanicsDetail: 'Inició sesión, pero no como mecánico. Únase con su teléfono para leer y escribir aquí.',
  forSignedIn: 'Entre con el teléfono con el que se registró para leer y escribir aquí.',
  signIn: 'Iniciar sesión',
  join: 'Unirse como mecánico',
  staffReads: 'El personal lee y quita lo que no va aquí. Escriben los mecánicos.',
}
