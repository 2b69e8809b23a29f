import type { messages as english } from '../en/planning.ts'
import { showTime } from '../show-times.ts'

const time = (moment: string) => showTime(moment, 'es-US')
const more = (minutes: number, none: string) =>
  minutes === 0
    ? none
    : `${Math.abs(minutes)} ${Math.abs(minutes) === 1 ? 'minuto' : 'minutos'} ${minutes > 0 ? 'más' : 'menos'} al volante`

const saved = (minutes: number) =>
  minutes < 1 ? 'menos de un minuto' : minutes === 1 ? '1 minuto' : `${minutes} minutos`

export const messages: typeof english = {
  specialist: ({ specialty }) => specialty,
  generalist: 'Todas las especialidades',
  away: ({ minutes }) => (minutes === 1 ? 'a 1 minuto' : `a ${minutes} minutos`),
  freeFrom: ({ start }) => `libre desde las ${time(start)}`,
  rated: ({ stars }) => `calificación ${stars}`,
  nextBest: ({ name, start, minutes }) =>
    `Siguiente mejor: ${name} a las ${time(start)}, ${more(minutes, 'con igual tiempo al volante')}`,

  nobody: ({ specialty, from, to }) =>
    `Ningún mecánico ${specialty === null ? '' : `de ${specialty} `}al alcance está libre ${
      from === null || to === null ? 'ese día' : `entre las ${time(from)} y las ${time(to)}`
    }`,
  walls: {
    promise: ({ name, start }) => `${name} podría a las ${time(start)}`,
    emergencies: ({ name, start }) => `${name} podría a las ${time(start)}, en el tiempo reservado para emergencias`,
    taken: ({ name, start }) => `sin otros trabajos, ${name} podría a las ${time(start)}`,
    hours: ({ name, start }) => `fuera de su horario, ${name} podría a las ${time(start)}`,
    timeOff: ({ name, start }) => `${name} podría a las ${time(start)}, pero tiene tiempo libre`,
    radius: ({ name, start, radius }) => `${name} podría a las ${time(start)}, pero no va más allá de ${radius} millas`,
    trade: ({ name, start, does }) => `${name} podría a las ${time(start)}, pero solo hace ${does}`,
    membership: ({ name, start }) => `${name} podría a las ${time(start)}, pero no tiene membresía vigente`,
  },
  noPlace: 'El trabajo no tiene un lugar exacto. Indíquelo primero en el mapa.',
  several: 'Ningún mecánico es adecuado, ni siquiera sin una de las reglas.',

  moves: {
    mechanic: ({ from, to }) => `${to} en lugar de ${from}`,
    time: ({ from, to }) => `a las ${time(to)} en lugar de las ${time(from)}`,
    promise: ({ from, to }) => `prometido ${from}–${to}`,
    lost: ({ from }) => `Ya no con ${from}, y nadie más está libre`,
  },
  clock: ({ at }) => time(at),

  faults: {
    wall: ({ name, start }) => `${name} no puede a las ${time(start)}.`,
    trade: 'El mecánico tiene otra especialidad.',
    radius: 'Está fuera del radio del mecánico.',
    membership: 'El mecánico no tiene membresía vigente.',
    never: 'El mecánico no puede hacer este trabajo.',
    noPlace: 'El trabajo no tiene un lugar exacto.',
    emergencies: 'Ese tiempo está reservado para emergencias.',
    promise: 'Empezaría fuera de lo prometido.',
    length: 'Está planeado con otra duración.',
    drive: 'El trayecto dura otro tiempo.',
    quarter: 'No empieza en un cuarto de hora.',
    twice: 'Está dos veces en el plan.',
    missing: 'No está planeado ni pendiente.',
    fits: ({ name, start }) => `Quedó pendiente, pero ${name} podría a las ${time(start)}.`,
    couldKeep: ({ name, start }) => `Su promesa cambia, pero ${name} podría cumplirla a las ${time(start)}.`,
    move: ({ name, start, minutes }) =>
      `Con ${name} a las ${time(start)}, el día mejoraría en ${saved(minutes)} al volante.`,
    swap: ({ minutes }) => `Si dos trabajos se intercambiaran, el día mejoraría en ${saved(minutes)} al volante.`,
    reason: 'Una razón indicada no es cierta.',
    gone: 'Entretanto se empezó, se canceló o se eliminó.',
  },
}
