import type { messages as english } from '../../en/shell/live.ts'
import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('es-US')

export const messages: typeof english = {
  away: 'Por ahora los cambios de otros no llegan solos. Se verán en cuanto vuelva la conexión.',
  gone: 'Ya no está en esta lista.',
  jobRemoved: 'Se eliminó este trabajo.',
  offers: ({ count }) =>
    plural(count, { one: 'Un mecánico quiere su trabajo', other: `${count} mecánicos quieren su trabajo` }),
  seeOffers: 'Ver solicitudes',
  newJobs: ({ count }) => `${count} ${plural(count, { one: 'trabajo nuevo', other: 'trabajos nuevos' })}`,
}
