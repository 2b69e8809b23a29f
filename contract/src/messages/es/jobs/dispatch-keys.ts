import type { messages as english } from '../../en/jobs/dispatch-keys.ts'

export const messages: typeof english = {
  inList: 'En la lista',
  inJob: 'En un trabajo abierto',
  search: 'Buscar',
  create: 'Crear un trabajo',
  next: 'Trabajo siguiente',
  previous: 'Trabajo anterior',
  open: 'Abrir el trabajo',
  select: 'Seleccionar el trabajo',
  help: 'Mostrar estos atajos',
  jump: 'Ir a un trabajo, una página o una acción',
  close: 'Cerrar',
  send: 'Enviar un formulario',
  or: 'o',
  single: 'Atajos de una sola tecla',
  singleHint: 'Desactívelos si dicta con la voz. Ctrl+K funciona siempre.',

  jumpHint: 'Cliente, auto, página o acción',
  nothing: 'No se encontró nada.',
  toAct: 'Acción',
  toScreen: 'Página',
  today: 'Trabajos de hoy por hora',
  waiting: 'Trabajos abiertos por hora',
}
