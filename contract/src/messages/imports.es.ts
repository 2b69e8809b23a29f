import type { messages as english } from './imports.en.ts'
import { pluralsOf, showNumber } from './plurals.ts'

const plural = pluralsOf('es')
const rows = (count: number) => `${showNumber(count, 'es')} ${plural(count, { one: 'fila', other: 'filas' })}`

export const messages: typeof english = {
  titles: { customers: 'Importar clientes', mechanics: 'Importar mecánicos' },
  lead: 'Un archivo CSV de su hoja de cálculo, de hasta 5,000 filas. No cambia nada hasta que usted vea lo que trae.',
  columns: {
    customers: 'Columnas: Nombre y Teléfono; Correo y Dirección si los tiene.',
    mechanics:
      'Columnas: Nombre, Teléfono, Correo y Especialidad; tipo de tarifa, tarifas, cargo por viaje, experiencia, negocio y radio de servicio si los tiene.',
  },
  nobodyTold: 'No se le manda mensaje a nadie. A quien ya se conoce por su teléfono no se le cambia nada.',
  choose: 'Elegir archivo',
  chooseAnother: 'Elegir otro archivo',
  file: 'Archivo CSV',
  refused: 'No se puede leer este archivo',
  fileGone: 'El archivo cambió o ya no está desde que lo eligió. Elíjalo de nuevo.',

  found: ({ count, file }) => `${rows(count)} en ${file}`,
  made: ({ count }) => `${showNumber(count, 'es')} ${plural(count, { one: 'nuevo', other: 'nuevos' })}`,
  known: ({ count }) =>
    `${showNumber(count, 'es')} ya ${plural(count, { one: 'conocido', other: 'conocidos' })}, sin cambios`,
  failed: ({ count }) =>
    `${rows(count)} con algún error, no se ${plural(count, { one: 'importa', other: 'importan' })}`,
  nothingNew: 'No hay nada nuevo en este archivo.',
  unknownColumns: ({ columns }) => `No se importa: ${columns}`,
  errors: 'Los errores, fila por fila',
  row: 'Fila',
  column: 'Columna',
  what: 'Qué hay que cambiar',
  moreErrors: ({ count }) => `Se muestran los primeros ${count}.`,
  run: ({ count }) => `Importar ${showNumber(count, 'es')}`,
  failedToRun: 'No se importó nada',

  done: ({ count }) => `${showNumber(count, 'es')} ${plural(count, { one: 'importado', other: 'importados' })}`,
  undo: 'Deshacer',
  undoOf: ({ when }) => `Deshacer la importación del ${when}`,
  undoQuestion: '¿Quitar lo que trajo esta importación?',
  undoDetail:
    'Se queda quien ya tiene un trabajo, quien ya entró con su teléfono y a quien se le corrigió algo. Después puede importar el archivo corregido.',
  undoConfirm: 'Quitarlos',
  undone: 'Importación deshecha',
  undoneDetail: ({ removed, stay }) =>
    `Se ${plural(removed, { one: 'quitó', other: 'quitaron' })} ${showNumber(removed, 'es')}${stay > 0 ? `; se ${plural(stay, { one: 'queda', other: 'quedan' })} ${showNumber(stay, 'es')}` : ''}.`,
  undoFailed: 'No se deshizo la importación',
  stays: 'Se quedan',
  reasons: { used: 'tiene un trabajo o ya entró', changed: 'se le corrigió algo', gone: 'ya se había quitado' },

  earlier: 'Importaciones anteriores',
  none: 'Todavía no se ha importado nada.',
  by: ({ name }) => `de ${name}`,
  wasUndone: ({ removed }) =>
    `deshecha, se ${plural(removed, { one: 'quitó', other: 'quitaron' })} ${showNumber(removed, 'es')}`,
}
