import type { messages as english } from '../../en/jobs/book-time.ts'

export const messages: typeof english = {
  when: '¿Cuándo?',
  now: 'Lo antes posible',
  nowMinutes: ({ minutes }) => `Ahora: a unos ${minutes} min`,
  nowBusy: ({ next }) => `Ahora no está libre. Próximo horario libre: ${next}`,
  nowFull: 'Ahora no está libre. No tiene horarios libres en los próximos 60 días.',
  anyMinutes: ({ name, minutes }) =>
    `Los mecánicos le envían solicitudes. El primero libre ahora: ${name}, a unos ${minutes} min`,
  anyBusy: ({ next }) => `Los mecánicos le envían solicitudes. Ahora nadie está libre; primer horario libre: ${next}`,
  anyFull: 'Los mecánicos le envían solicitudes. Nadie cercano tiene horarios libres en los próximos 60 días.',
  drive: ({ minutes }) => `${minutes} min de viaje`,
  needsPlace: 'Escriba dónde está el auto para ver los horarios libres.',
  noPlace: 'No encontramos esta dirección. Agregue su ubicación para ver los horarios libres.',
  chosen: ({ time }) => `Llegada: ${time}`,
  held: ({ until }) => `Apartado para usted hasta las ${until}`,
  taken: ({ time }) => `Alguien acaba de tomar este horario: ${time}`,
  takenNext: 'Lo que escribió sigue aquí. Elija otro horario.',
  takenNoNext: 'Lo que escribió sigue aquí. Elija «Lo antes posible» u otro mecánico.',
  chooseTime: 'Elija un horario',

  wish: 'O reciba solicitudes para el horario que usted elija',
  wishHint: 'Los mecánicos solo pueden ofrecer horarios dentro de este período.',
  anyTime: 'Sin horario fijo',
  from: 'Desde',
  to: 'Hasta',

  wished: ({ time }) => `Su horario: ${time}. Los mecánicos solo pueden ofrecer ir en ese período.`,
}
