import type { messages as english } from '../../en/jobs/dispatch-plan.ts'
import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('es-US')

const length = ({ hours, minutes }: { hours: number; minutes: number }) =>
  [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')

export const messages: typeof english = {
  phoneHint: 'Un número registrado llena los datos del cliente y del auto. Siga con Enter.',
  matches: ({ count }) =>
    `${count} ${plural(count, { one: 'cliente coincide', other: 'clientes coinciden' })}. Elija uno o siga escribiendo.`,
  known: ({ name, jobs }) =>
    `Registrado: ${name} · ${jobs} ${plural(jobs, { one: 'trabajo terminado', other: 'trabajos terminados' })}`,
  isNew: 'Cliente nuevo',
  lookupFailed: 'No se pudo buscar este número. De todos modos puede crear el trabajo.',
  cars: 'Sus autos',

  who: 'Asignación',
  assign: 'Asignar ahora',
  assignDetail: 'Un mecánico que usted elija, o el automático',
  offers: 'Dejar abierto para ofertas',
  offersDetail: 'Los mecánicos cercanos ofrecen precio y hora',

  suggested: 'Mecánicos sugeridos',
  suggestedHint:
    'Según su próxima hora libre, el viaje, las reseñas y la especialidad. Al presionar uno se toman el mecánico y la hora.',
  suggestedNeedsPlace: 'Escriba la dirección para ver quién puede llegar primero.',
  suggestedNoPlace: 'No encontramos esta dirección, así que no podemos sugerir a nadie.',
  suggestedNobody: 'Ningún mecánico cercano tiene una hora libre en los próximos 60 días.',
  suggestedFailed: 'No se pudieron cargar las sugerencias',
  suggestedLoading: 'Buscando mecánicos libres',
  drive: ({ minutes }) => `${minutes} min de viaje`,
  specialist: ({ specialty }) => `Especialista en ${specialty.toLowerCase()}`,

  when: 'Hora',
  soon: 'Lo más pronto posible',
  setTime: 'A una hora fija',
  anyTime: 'A cualquier hora',
  wishedTime: 'En un horario',
  freeTimes: 'Horas libres',
  showFreeTimes: 'Ver horas libres',
  freeTimesNeedPlace: 'Escriba la dirección para ver las horas libres, o escriba la hora abajo.',
  wishHint: 'Los mecánicos solo pueden ofrecer horas dentro de este horario.',
  startHint: 'Cualquier minuto. Hora de Phoenix.',
  endHint: 'Si lo deja vacío: la duración habitual.',
  windowHint: 'Lo que usted le dice al cliente, en cuartos de hora.',
  chooseTime: 'Elija una hora, o «Lo más pronto posible»',
  chooseWindow: 'Elija un horario, o «A cualquier hora»',

  ends: ({ end, hours, minutes }) => `Termina ${end} · ${length({ hours, minutes })}`,
  sources: {
    given: 'según lo escrito',
    own: 'lo que este mecánico suele tardar',
    all: 'lo que suele tardar un trabajo así',
    analyzer: 'calculado según la descripción',
    default: 'lo habitual',
  },
  taken: 'Esta hora está ocupada',
  beingBooked: 'Un cliente está reservando esta hora en este momento.',
  warnings: 'Puede guardar esta hora, pero revísela antes',
  openJob: ({ name, vehicle, time }) => `${name}, ${vehicle}, ${time}`,
  newTab: '(se abre en otra pestaña)',

  promiseQuestion: '¿Mover también la hora prometida?',
  promiseDetail: ({ promised, planned }) =>
    `Al cliente se le prometió: ${promised}. El nuevo inicio es: ${planned}. Si mueve la promesa, el cliente verá la hora nueva en su página.`,
  promiseMove: ({ time }) => `Prometer: ${time}`,
  planOutside: 'El inicio programado queda fuera de la nueva hora prometida',
}
