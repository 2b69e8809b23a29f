import type { messages as english } from './jobs.en.ts'

export const messages: typeof english = {
  status: 'Elija un estado: pending, in-progress o completed',
  priority: 'Elija una prioridad: Low, Medium, High o Emergency',
  hours: 'Las horas estimadas deben ser de 0.5 a 40, de media en media',
  name: 'Escriba el nombre',
  phone: 'Escriba el teléfono',
  vehicle: 'Escriba qué vehículo es',
  year: 'Use 4 dígitos',
  make: 'Escriba la marca',
  model: 'Escriba el modelo',
  description: 'Describa el problema',
  address: 'Escriba la dirección',
  stars: 'Elija de 1 a 5 estrellas',
  rater: 'Elija quién califica: customer o mechanic',
}
