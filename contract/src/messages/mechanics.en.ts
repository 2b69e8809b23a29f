import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** Joining as a mechanic, and the mechanics as the management sees them. */
export const messages = {
  title: 'Mechanics',
  lead: 'Everyone who repairs for Desert Wrench.',
  areas: 'Management',
  search: 'Search by name, specialty or phone',
  searchHint: 'Name, specialty or phone',
  list: 'Mechanics',
  none: 'No mechanics found.',

  specialty: 'Specialty',
  allSpecialties: 'All',
  flatRateOnly: 'Flat rate only',
  anHour: ({ rate }: { rate: string }) => `${rate}/hr`,
  experience: 'Experience',
  years: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'year', other: 'years' })}`,
  jobsCompleted: 'Jobs completed',
  responseTime: 'Response time',

  remove: 'Remove',
  removeOne: ({ name }: { name: string }) => `Remove ${name}`,
  removeQuestion: 'Are you sure you want to remove this mechanic?',
  removeDetail: ({ name }: { name: string }) =>
    `${name}'s pending jobs open up for other mechanics. Finished jobs keep the name.`,
  removeConfirm: 'Remove Mechanic',
  removed: 'Mechanic removed successfully!',
  removeFailed: 'Failed to remove mechanic',

  add: 'Add Mechanic',
  addLead: 'They start with a free trial.',
  added: 'Mechanic added successfully!',
  addedDetail: ({ name }: { name: string }) => `${name} can be given jobs now.`,
  addFailed: 'Failed to add mechanic',

  name: 'Name',
  fullName: 'Full name',
  phone: 'Phone',
  email: 'Email',
  chooseSpecialty: 'Choose a specialty',
  experienceYears: 'Years of experience',
  experienceLimits: '0 to 50',
  experienceLimitsShort: '0-50',
  yearsUnit: 'years',
  businessName: 'Business name',
  businessAddress: 'Business address',
  serviceRadius: 'Service radius',
  serviceRadiusHint: 'How far you drive to a customer: 5 to 100 miles',
  milesUnit: 'miles',
  pricingType: 'Pricing type',
  pricingTypes: { hourly: 'Hourly', flat_rate: 'Flat rate', both: 'Both' },
  hourlyRate: 'Hourly rate',
  hourlyRateLimits: '$15 to $200',
  hourlyRateDollars: '15-200 dollars',
  perHour: 'per hour',
  flatRate: 'Flat rate',
  flatRateLimits: '$20 to $500',
  perJob: 'per job',
  travelFee: 'Travel fee',
  travelFeeHint: '$1 to $10 in steps of $0.25. It is yours: no platform fee is taken from it.',
  perMile: 'per mile',
  promoCode: 'Promo code',
  promoCodeHint: 'Takes something off your first payment',

  place: 'Where you start from',
  placeHint: 'Customers see how far you are, and the travel fee is reckoned from here.',
  locate: 'Use My Location',
  locateAgain: 'Update My Location',
  located: ({ latitude, longitude }: { latitude: string; longitude: string }) =>
    `Location set (${latitude}, ${longitude})`,
  removePlace: 'Remove Location',

  join: 'Join as Mechanic',
  joinLead: 'Three short steps. Customers near you see your profile at once.',
  steps: { personal: 'Personal', business: 'Business', pricing: 'Pricing' },
  stepper: 'Sign-up steps',
  stepOf: ({ step, last }: { step: number; last: number }) => `(step ${step} of ${last})`,
  next: 'Next',
  previous: 'Previous',
  create: 'Create Account',
  incomplete: 'Please complete all required fields',
  created: 'Account created!',
  welcome: ({ name }: { name: string }) => `Welcome, ${name}.`,
  welcomeTrial: ({ name, day }: { name: string; day: string }) =>
    `Welcome, ${name}. Your free trial runs until ${day}.`,
  createFailed: 'Failed to create account',

  trial: {
    rule: 'Free trial: 15 days, 30 for the first 5 mechanics',
    long: '30-day free trial for the first 5 mechanics',
    short: '15-day free trial',
    over: 'Joining is free',
    left: ({ count, first }: { count: number; first: number }) =>
      `${count} of ${first} ${plural(count, { one: 'spot is', other: 'spots are' })} left.`,
    noPayment: ({ price }: { price: string }) =>
      `No payment to start. Then ${price} after your first completed job, for another 30 days.`,
    afterwards: ({ price }: { price: string }) => `Then ${price} after your first completed job, for another 30 days.`,
    afterFirstJob: ({ price }: { price: string }) => `${price} after your first completed job, for 30 days.`,
  },
}
