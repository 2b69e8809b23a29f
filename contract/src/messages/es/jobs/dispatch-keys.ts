import type { messages as english } from '../../en/jobs/dispatch-keys.ts'
import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('es-US')

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

  selected: ({ count }) =>
    `${count} ${plural(count, { one: 'trabajo seleccionado', other: 'trabajos seleccionados' })}`,
  selection: 'Trabajos seleccionados',
  setPriority: 'Cambiar prioridad',
  assign: 'Asignar a',
  apply: 'Aplicar',
  clearSelection: 'Quitar selección',
  changed: ({ count }) => `${count} ${plural(count, { one: 'trabajo cambiado', other: 'trabajos cambiados' })}`,
  changeFailed: 'No se pudo cambiar el trabajo',
}
