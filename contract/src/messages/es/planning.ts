import type { messages as english } from '../en/planning.ts'
import { showTime } from '../show-times.ts'

interface Could {
  name: string
  start: string
}

const could = ({ name, start }: Could) => `${name} podría a las ${showTime(start, 'es-US')}`

export const messages: typeof english = {
  specialist: ({ specialty }) => specialty,
  generalist: 'Todas las especialidades',
  away: ({ minutes }) => (minutes === 1 ? 'a 1 minuto' : `a ${minutes} minutos`),
  freeFrom: ({ start }) => `libre desde las ${showTime(start, 'es-US')}`,
  rated: ({ stars }) => `calificación ${stars}`,
  promise: (given) => `Nadie adecuado está libre en el horario prometido. ${could(given)}.`,
  taken: (given) => `Todos los adecuados están ocupados. Sin otros trabajos, ${could(given)}.`,
  hours: (given) => `Ya no queda horario de trabajo para ello. Fuera de él, ${could(given)}.`,
  timeOff: (given) => `Los adecuados tienen tiempo libre. Sin él, ${could(given)}.`,
  radius: (given) => `Ningún mecánico adecuado llega tan lejos. Fuera de su radio, ${could(given)}.`,
  trade: (given) => `No hay libre ningún mecánico de esa especialidad. Sin ese requisito, ${could(given)}.`,
  membership: (given) => `Solo son adecuados mecánicos sin membresía vigente. ${could(given)}.`,
  noPlace: 'El trabajo no tiene un lugar exacto. Indíquelo primero en el mapa.',
  several: 'Ningún mecánico es adecuado, por varias razones a la vez.',
}
