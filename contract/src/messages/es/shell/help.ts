import type { messages as english } from '../../en/shell/help.ts'

export const messages: typeof english = {
  emergency: '¿Alguien está en peligro? Primero llame al 911.',
  office: 'La oficina',
  loading: 'Cargando a quién llamar',
  onAJob: 'Para un trabajo, llame a su mecánico: el número está con el trabajo en Mis avisos.',
  followJob: 'Seguir mi trabajo',
}
