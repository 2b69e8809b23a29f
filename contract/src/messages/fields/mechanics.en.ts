/** What is wrong with a field of mechanics. */
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
  hourlyRate: 'Hourly rate must be between $15 and $200',
  flatRate: 'Flat rate must be between $20 and $500',
  travelFee: 'Travel fee must be between $1 and $10 per mile',
  travelFeeStep: 'Travel fee must be in steps of $0.25',
}
