import type { messages as english } from './customers.en.ts'

export const messages: typeof english = {
  title: 'Clientes',
  lead: 'Un cliente por cada teléfono con el que se pidió servicio.',
  search: 'Buscar nombre, teléfono o correo',
  list: 'Clientes',
  none: 'No se encontraron clientes.',
  book: 'Pedir servicio',
  notKept: 'Este aparato no guarda nada para la siguiente pantalla. Escriba los datos del cliente en el formulario.',

  columns: {
    customer: 'Cliente',
    contact: 'Correo, dirección',
    jobs: 'Trabajos',
    rating: 'Calificación',
    lastService: 'Último servicio',
  },
  noAddress: 'Sin dirección todavía',
  totalJobs: 'Trabajos en total',
  neverServed: 'Ninguno todavía',
  createJob: 'Crear trabajo',
  createJobFor: ({ name }) => `Crear trabajo para ${name}`,
}
