import type { messages as english } from '../../en/jobs/bulk.ts'
import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('es-US')

const jobs = (count: number) => `${count} ${plural(count, { one: 'trabajo', other: 'trabajos' })}`

export const messages: typeof english = {
  selected: ({ count }) =>
    `${count} ${plural(count, { one: 'trabajo seleccionado', other: 'trabajos seleccionados' })}`,
  selection: 'Trabajos seleccionados',
  setPriority: 'Cambiar prioridad',
  assign: 'Asignar a',
  apply: 'Aplicar',
  reopen: 'Quitar mecánico',
  cancelJobs: 'Cancelar trabajos',
  clearSelection: 'Quitar selección',
  changed: ({ count }) => `${count} ${plural(count, { one: 'trabajo cambiado', other: 'trabajos cambiados' })}`,
  changeFailed: 'No se pudieron cambiar los trabajos',
  cancelQuestion: ({ count }) => `¿Cancelar ${jobs(count)}?`,
  cancelReason: 'Motivo',
  cancelHint: 'El cliente lo ve en su página. No cuenta como trabajo terminado.',
  cancelConfirm: ({ count }) => `Cancelar ${jobs(count)}`,
  results: 'Resultado de cada trabajo',
  closeResults: 'Cerrar resultados',
  outcome: ({ done, refused }) =>
    `${done} ${plural(done, { one: 'cambiado', other: 'cambiados' })}, ${refused} sin cambiar`,
  done: 'cambiado',
  refused: 'sin cambiar',
  openJob: 'Abrir trabajo',
}
