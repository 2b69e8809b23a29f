import { showCountries } from '../../countries.ts'
import type { messages as english } from '../../en/fields/accounts.ts'

export const messages: typeof english = {
  code: 'Escriba los 6 números del código',
  country: ({ countries }) => `Solo enviamos códigos a teléfonos de estos países: ${showCountries(countries, 'es-US')}`,
  name: 'Escriba su nombre',
  language: 'Elija un idioma: en o es',
  auditKind: 'Elija acts o readings',
  nothing: 'Envíe lo que va a cambiar, como name o channels',
  channels: 'Elija entre sms, email y push',
  emergencies: 'Solo para mecánicos',
  pushSubscription: 'Envíe la suscripción como la da PushSubscription.toJSON()',
  pushEndpoint: 'Esta dirección de un servicio de avisos no se permite',
}
