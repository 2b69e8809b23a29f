import type { messages as english } from '../../en/fields/mechanics.ts'

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
  hourlyRate: ({ least, most }: Record<'least' | 'most', string>) => `La tarifa por hora va de ${least} a ${most}`,
  flatRate: ({ least, most }: Record<'least' | 'most', string>) => `La tarifa fija va de ${least} a ${most}`,
  travelFee: ({ least, most }: Record<'least' | 'most', string>) =>
    `El cargo por viaje va de ${least} a ${most} por milla`,
  travelFeeStep: ({ step }: { step: string }) => `El cargo por viaje va de ${step} en ${step}`,
}
