import type { messages as english } from '../../en/shell/home.ts'
import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('es-US')

export const messages: typeof english = {
  title: 'Inicio',
  welcome: 'Bienvenido a Desert Wrench',
  lead: 'Su auto se queda donde se paró. Un mecánico va hasta allá con la herramienta que hace falta.',
  cities: 'Phoenix · Mesa · Scottsdale · Tempe · Glendale',
  underWay: 'Su trabajo',
  seeJob: 'Ver trabajo',
  earlyBird: 'Oferta para los primeros',
  limitedTime: ({ days }) => `¡POR TIEMPO LIMITADO: ${days} días gratis para mecánicos!`,
  noPayment: 'Sin pago • Empiece a ganar de inmediato',
  totalSlots: ({ count }) => `Solo ${count} lugares en total`,
  spotsLeft: ({ count }) => plural(count, { one: `queda ${count} lugar`, other: `quedan ${count} lugares` }),
  claim: 'Pida su prueba gratis',
  needRepair: '¿Necesita arreglar su auto?',
  forCustomers: 'Para clientes',
  customerClaims: [
    'Mecánicos profesionales certificados',
    'Calificaciones de hasta 5 estrellas',
    'Precios claros',
    'Servicio a domicilio',
  ],
  bookMechanic: 'Pedir un mecánico',
  diagnose: 'Diagnosticar el problema',
  areYouMechanic: '¿Es usted mecánico?',
  startingAt: ({ price }) => `Desde ${price} al mes`,
  mechanicClaims: [
    'Consiga más clientes',
    'Ponga sus propias tarifas',
    'Comunidad de profesionales',
    'Membresía a precio justo',
  ],
  join: 'Únase como mecánico',
  hub: 'Foro de mecánicos',
  portal: 'Portal de administración',
  portalLead: 'Para despachadores: quién repara, qué está abierto y para quién.',
  manageMechanics: 'Administrar mecánicos',
  jobDispatch: 'Despachar trabajos',
  customerManagement: 'Administrar clientes',
  loadingFigures: 'Cargando las cifras',
}
