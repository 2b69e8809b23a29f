import type { messages as english } from './jobs.en.ts'

export const messages: typeof english = {
  status: 'Elija un estado: pending, in-progress o completed',
  priority: 'Elija una prioridad: Low, Medium, High o Emergency',
  hours: 'Las horas estimadas deben ser de 0.5 a 40, de media en media',
  name: 'Falta el nombre',
  phone: 'Falta el número de teléfono',
  vehicle: 'Faltan los datos del vehículo',
  year: 'Use 4 dígitos',
  make: 'Falta la marca',
  model: 'Falta el modelo',
  description: 'Describa el problema',
  address: 'Falta la dirección',
  stars: 'Elija de 1 a 5 estrellas',
  rater: 'Elija quién califica: customer o mechanic',
}
