import type { messages as english } from '../en/analytics.ts'
import { pluralsOf } from '../plurals.ts'

const plural = pluralsOf('es-US')

const countCreated = (count: number) => `${count} ${plural(count, { one: 'creado', other: 'creados' })}`
const countCompleted = (count: number) => `${count} ${plural(count, { one: 'terminado', other: 'terminados' })}`

export const messages: typeof english = {
  title: 'Cómo va el negocio',
  loading: 'Cargando las cifras',
  view: 'Ver cifras en',
  views: { charts: 'Gráficas', tables: 'Tablas' },

  openNow: 'Abiertos ahora',
  inProgress: 'En curso',
  completedToday: 'Terminados hoy',
  toFirstRequest: 'Hasta la primera solicitud',
  toAnswer: 'Hasta la respuesta',
  noneYet: 'Sin datos',
  minutes: ({ count }) => `${count} min`,
  hours: ({ hours }) => `${hours} horas`,
  about:
    'Los últimos 30 días, hora de Phoenix; los tiempos son medianas: del trabajo a su primera solicitud y de la solicitud a su respuesta.',

  date: ({ day, month }) => `${day} ${month}`,
  byDay: 'Trabajos por día',
  day: 'Día',
  created: 'Creados',
  completed: 'Terminados',
  countCreated: ({ count }) => countCreated(count),
  countCompleted: ({ count }) => countCompleted(count),
  chart: ({ created, completed, days }) =>
    `Trabajos por día: ${countCreated(created)} y ${countCompleted(completed)} en ${days} días. La tabla tiene cada día.`,
  oneDay: ({ day, created, completed }) => `${day}: ${countCreated(created)}, ${countCompleted(completed)}`,

  hires: 'Contrataciones por especialidad',
  specialty: 'Especialidad',
  hiresCount: 'Contrataciones',

  money: 'Dinero ganado',
  source: 'Origen',
  amount: 'Monto',
  sources: {
    plan: 'Planes',
    access: 'Acceso a trabajos',
    first_job: 'Tras el primer trabajo',
    platform_fee: 'Comisiones de la plataforma',
  },
}
