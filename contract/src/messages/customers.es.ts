import type { messages as english } from './customers.en.ts'

export const messages: typeof english = {
  title: 'Clientes',
  lead: 'Un cliente por cada teléfono que pidió servicio.',
  search: 'Buscar por nombre, teléfono o correo',
  list: 'Clientes',
  none: 'No se encontraron clientes.',
  book: 'Pedir servicio',
  notKept: 'Este aparato no guarda nada para la siguiente pantalla. Escriba el cliente en el formulario.',

  columns: {
    customer: 'Cliente',
    contact: 'Correo, dirección',
    jobs: 'Trab.',
    rating: 'Calificación',
    lastService: 'Último servicio',
  },
  noAddress: 'Sin dirección todavía',
  totalJobs: 'Trabajos en total',
  neverServed: 'Ninguno todavía',
  createJob: 'Crear trabajo',
  createJobFor: ({ name }) => `Crear trabajo para ${name}`,
}
