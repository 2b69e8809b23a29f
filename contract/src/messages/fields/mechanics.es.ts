import type { messages as english } from './mechanics.en.ts'

export const messages: typeof english = {
  name: 'Escriba el nombre',
  phone: 'Escriba el teléfono',
  email: 'Escriba el correo',
  specialty: 'Elija una especialidad de la lista',
  order: 'Elija name, best o evidence',
  experience: 'La experiencia va de 0 a 50 años',
  serviceRadius: 'El radio de servicio va de 5 a 100 millas',
  pricingType: 'Elija hourly, flat_rate o both',
  rates: 'Escriba la tarifa que corresponde',
  rateCents: 'Use un número entero de centavos',
  hourlyRate: 'La tarifa por hora va de $15 a $200',
  flatRate: 'La tarifa fija va de $20 a $500',
  travelFee: 'El cargo por viaje va de $1 a $10 por milla',
  travelFeeStep: 'El cargo por viaje va de $0.25 en $0.25',
}
