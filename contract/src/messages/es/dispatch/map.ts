import type { messages as english } from '../../en/dispatch/map.ts'
import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('es-US')

/** The map of a day. */
export const messages: typeof english = {
  map: 'Mapa del día',
  loading: 'Cargando el mapa',
  failed: 'No se pudo cargar el mapa.',
  canvas: 'Mapa: las flechas lo mueven; más y menos acercan y alejan',
  noPicture:
    'Este navegador no puede dibujar el mapa interactivo. Este es uno sencillo; la lista de al lado hace lo demás.',
  tilesFailed: 'Su mapa no se cargó; este es el mapa incluido.',
  sources: 'Mapa incluido: Oficina del Censo de EE. UU., Public Land Survey',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  showAll: 'Ver todo',

  day: 'Día',
  today: 'Hoy',
  search: 'Buscar trabajos y mecánicos',
  searchHint: 'Cliente, auto, dirección o mecánico',
  specialty: 'Especialidad',
  allSpecialties: 'Todas las especialidades',
  city: 'Ciudad',
  allCities: 'Todas las ciudades',
  none: 'No hay nada que mostrar este día',
  noneHint: 'Aquí aparecen los trabajos del día y los mecánicos.',
  noMatch: 'Nada coincide.',
  more: 'Son demasiados para mostrarlos juntos: faltan algunos mecánicos o trabajos.',

  list: 'Trabajos y mecánicos',
  waiting: ({ count }) => `Sin mecánico (${count})`,
  planned: ({ count }) => `Planeados (${count})`,
  active: ({ count }) => `En curso (${count})`,
  finished: ({ count }) => `Terminados (${count})`,
  mechanics: ({ count }) => `Mecánicos (${count})`,
  showMore: ({ count }) => `Mostrar ${count} más`,
  asSoonAsPossible: 'Lo antes posible',
  at: ({ time, name }) => `${time}, ${name}`,
  span: ({ start, end }) => `${start} – ${end}`,
  promised: ({ time }) => `Prometido: ${time}`,
  noTime: ({ name }) => `${name}, aún sin hora`,

  estimate: 'Lugar estimado',
  estimateBy: {
    about: 'Estimado según la dirección',
    zip: 'Centro del código postal',
    city: 'Centro de la ciudad',
  },
  noPlace: 'Sin lugar',
  noStart: 'Sin punto de partida',
  setPlace: 'Fijar lugar',
  setPlaceOf: ({ name }) => `Fijar lugar del trabajo de ${name}`,

  states: {
    free: 'Libre',
    on_the_way: 'En camino',
    busy: 'En un trabajo',
    off: 'No trabaja',
    working: 'Trabaja este día',
  },
  nextJob: ({ time }) => `El próximo a las ${time}`,
  jobs: ({ count }) => `${count} ${plural(count, { one: 'trabajo', other: 'trabajos' })}`,
  seen: ({ age }) => `Posición: ${age}`,
  radius: ({ miles }) => `Viaja hasta ${miles} millas`,
  noJobs: 'Sin trabajos este día.',
  dayOf: ({ name }) => `El día de ${name}`,
  straight: 'La línea muestra el orden de las paradas, no las calles.',

  legend: 'Leyenda',
  legendJobs: 'Trabajos',
  legendMechanics: 'Mecánicos',
  legendWaiting: 'Sin mecánico',
  legendPlanned: 'Planeado',
  legendActive: 'En curso',
  legendDone: 'Terminado',
  legendUrgency: 'Color: urgencia',

  placing: ({ name }) => `¿Dónde es el trabajo de ${name}?`,
  placingHelp: 'Toque el mapa o arrastre el marcador. Las flechas lo mueven, con Mayús poco a poco; Intro guarda.',
  pin: 'Marcador: las flechas lo mueven, Intro guarda, Escape cancela',
  near: ({ one, other }) => `Cerca de ${one} y ${other}`,
  savePlace: 'Guardar lugar',
  cancel: 'Cancelar',
  saved: 'Lugar guardado',
  saveFailed: 'No se pudo guardar el lugar',
}
