import type { messages as english } from '../../en/dispatch/maintenance-intervals.ts'
import { pluralsOf, showNumber } from '../../plurals.ts'

const plural = pluralsOf('es-US')

function every({ months, miles }: { months: number | null; miles: number | null }): string | null {
  const time = months === null ? null : `${months} ${plural(months, { one: 'mes', other: 'meses' })}`
  const way = miles === null ? null : `${showNumber(miles, 'es-US')} millas`
  return time === null || way === null ? (time ?? way) : `${time} o ${way}, lo que llegue primero`
}

export const messages: typeof english = {
  lead: 'Cuándo vuelve a tocar cada servicio después de un trabajo terminado. Los recordatorios siguen estos plazos.',
  loading: 'Cargando los intervalos',
  list: 'Intervalos de mantenimiento',
  every: (given) => {
    const words = every(given)
    return words === null ? 'Sin recordatorios' : `Cada ${words}`
  },
  changed: 'Cambiado',
  change: 'Cambiar',
  changeOf: ({ work }) => `Cambiar ${work}`,
  months: 'Meses',
  miles: 'Millas',
  milesHint: 'Se cuentan desde el millaje del último trabajo',
  isOff: 'Si los dos quedan vacíos, no se recuerda este servicio a nadie.',
  usual: (given) => `Volver a lo usual: ${every(given) ?? ''}`,
  save: 'Guardar',
  saved: 'Intervalo guardado',
  notSaved: 'No se pudo guardar el intervalo',
}
