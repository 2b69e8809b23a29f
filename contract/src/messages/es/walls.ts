import type { messages as english } from '../en/walls.ts'

export const messages: typeof english = {
  taken: 'El mecánico tiene otro trabajo a esa hora.',
  past: 'Esa hora ya pasó.',
  timeOff: 'El mecánico está libre ese día.',
  paused: 'El mecánico está en pausa a esa hora.',
  hours: 'Está fuera del horario del mecánico.',
  drive: 'No alcanza el tiempo para manejar desde o hasta el otro trabajo.',
}
