import type { messages as english } from '../../en/imports/imports.ts'
import { pluralsOf, showNumber } from '../../plurals.ts'

const plural = pluralsOf('es-US')
const rows = (count: number) => `${showNumber(count, 'es-US')} ${plural(count, { one: 'fila', other: 'filas' })}`

export const messages: typeof english = {
  titles: { customers: 'Importar clientes', mechanics: 'Importar mecánicos' },
  lead: 'Un archivo CSV de su hoja de cálculo o de otro programa, de hasta 5,000 filas. No cambia nada hasta que usted vea lo que trae.',
  columns: {
    customers:
      'Columnas: nombre y teléfono; correo y dirección si los tiene. El nombre y la dirección pueden venir en partes.',
    mechanics:
      'Columnas: nombre, teléfono, correo y especialidad; tipo de tarifa, tarifas, cargo por viaje, experiencia, negocio y radio de servicio si los tiene.',
  },
  nobodyTold: 'No se le manda mensaje a nadie. A quien ya se conoce por su teléfono no se le cambia nada.',
  choose: 'Elegir archivo',
  chooseAnother: 'Elegir otro archivo',
  file: 'Archivo CSV',
  refused: 'No se puede leer este archivo',
  fileGone: 'El archivo cambió o ya no está desde que lo eligió. Elíjalo de nuevo.',

  read: 'Cómo se lee el archivo',
  encoding: 'Codificación',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252 (Europa occidental)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16, big-endian',
    macintosh: 'Mac Roman',
  },
  delimiter: 'Separador',
  delimiters: { ',': 'Coma (,)', ';': 'Punto y coma (;)', '\t': 'Tabulador', '|': 'Barra vertical (|)' },
  headings: 'Encabezados',
  noHeadings: 'Sin encabezados',
  headingsIn: ({ row }) => `Fila ${row}`,
  mapping: 'Qué es cada columna',
  unnamed: ({ place }) => `Columna ${place}`,
  importAs: ({ column }) => `Importar “${column}” como`,
  notImported: 'No se importa',
  emptyColumn: 'Vacía',
  missing: ({ fields }) => `Elija una columna para: ${fields}`,
  firstPhone: 'Teléfono que se usa primero',
  firstPhoneHint: 'Si está vacío, se usa el siguiente.',
  severalPhones: ({ count }) => `${rows(count)} con más de un teléfono: se importa uno`,

  fields: {
    name: 'Nombre completo',
    namePrefix: 'Tratamiento (Sr., Dra.)',
    firstName: 'Nombre',
    middleName: 'Segundo nombre',
    lastName: 'Apellido',
    secondLastName: 'Segundo apellido',
    nameSuffix: 'Sufijo (Jr., III)',
    company: 'Empresa (el nombre, si no hay otro)',
    phone: 'Teléfono',
    email: 'Correo',
    preferredAddress: 'Dirección',
    street: 'Calle y número',
    street2: 'Segunda línea de la calle',
    city: 'Ciudad',
    state: 'Estado',
    postalCode: 'Código postal',
    specialty: 'Especialidad',
    pricingType: 'Tipo de tarifa',
    hourlyRate: 'Tarifa por hora (USD)',
    flatRate: 'Tarifa fija (USD)',
    travelFeePerMile: 'Cargo por milla de viaje (USD)',
    experience: 'Años de experiencia',
    businessName: 'Nombre del negocio',
    businessAddress: 'Dirección del negocio',
    serviceRadius: 'Radio de servicio (millas)',
    latitude: 'Latitud',
    longitude: 'Longitud',
  },

  found: ({ count, file }) => `${rows(count)} en ${file}`,
  made: ({ count }) => `${showNumber(count, 'es-US')} ${plural(count, { one: 'nuevo', other: 'nuevos' })}`,
  known: ({ count }) =>
    `${showNumber(count, 'es-US')} ya ${plural(count, { one: 'conocido', other: 'conocidos' })}, sin cambios`,
  failed: ({ count }) =>
    `${rows(count)} con algún error, no se ${plural(count, { one: 'importa', other: 'importan' })}`,
  nothingNew: 'No hay nada nuevo en este archivo.',
  unknownColumns: ({ columns }) => `No se importa: ${columns}`,
  errors: 'Los errores, fila por fila',
  row: 'Fila',
  column: 'Columna',
  what: 'Qué hay que cambiar',
  moreErrors: ({ count }) => `Se muestran los primeros ${count}.`,
  run: ({ count }) => `Importar ${showNumber(count, 'es-US')}`,
  failedToRun: 'No se importó nada',

  done: ({ count }) => `${showNumber(count, 'es-US')} ${plural(count, { one: 'importado', other: 'importados' })}`,
  undo: 'Deshacer',
  undoOf: ({ when }) => `Deshacer la importación del ${when}`,
  undoQuestion: '¿Quitar lo que trajo esta importación?',
  undoDetail:
    'Se queda quien ya tiene un trabajo, quien ya entró con su teléfono y a quien se le corrigió algo. Después puede importar el archivo corregido.',
  undoConfirm: 'Quitarlos',
  undone: 'Importación deshecha',
  undoneDetail: ({ removed, stay }) =>
    `Se ${plural(removed, { one: 'quitó', other: 'quitaron' })} ${showNumber(removed, 'es-US')}${stay > 0 ? `; se ${plural(stay, { one: 'queda', other: 'quedan' })} ${showNumber(stay, 'es-US')}` : ''}.`,
  undoFailed: 'No se deshizo la importación',
  stays: 'Se quedan',
  reasons: { used: 'tiene un trabajo o ya entró', changed: 'se le corrigió algo', gone: 'ya se había quitado' },

  earlier: 'Importaciones anteriores',
  none: 'Todavía no se ha importado nada.',
  by: ({ name }) => `de ${name}`,
  wasUndone: ({ removed }) =>
    `deshecha, se ${plural(removed, { one: 'quitó', other: 'quitaron' })} ${showNumber(removed, 'es-US')}`,
}
