export const messages = {
  name: 'Name is required',
  phone: 'Phone number is required',
  email: 'Email is required',
  specialty: 'Choose a specialty: General, Engine, Transmission, Electrical, Brakes, AC, Diagnostic',
  order: 'Choose name, best or evidence',
  experience: 'Experience must be between 0 and 50 years',
  serviceRadius: 'Service radius must be between 5 and 100 miles',
  pricingType: 'Choose hourly, flat_rate or both',
  rates: 'Pricing rates are required based on selected pricing type',
  rateCents: 'Use a whole number of cents',
  hourlyRate: ({ least, most }: Record<'least' | 'most', string>) => `Hourly rate must be between ${least} and ${most}`,
  flatRate: ({ least, most }: Record<'least' | 'most', string>) => `Flat rate must be between ${least} and ${most}`,
  travelFee: ({ least, most }: Record<'least' | 'most', string>) =>
    `Travel fee must be between ${least} and ${most} per mile`,
  travelFeeStep: ({ step }: { step: string }) => `Travel fee must be in steps of ${step}`,
}
