import { pluralsOf } from '../plurals.ts'

const plural = pluralsOf('en-US')

/** Trial lengths, and the number of long trials. */
type Trial = Record<'days' | 'longDays' | 'first', number>

/** Mechanics' sign-up and management. */
export const messages = {
  title: 'Mechanics',
  lead: 'All Desert Wrench mechanics.',
  areas: 'Management',
  workAreas: { inspections: 'Inspections', canned: 'Canned jobs', maintenance: 'Maintenance' },
  messageAreas: { outbox: 'Messages sent', setup: 'Set up messages', templates: 'Message wording' },
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

  statement: 'Statement',
  statementOf: ({ name }: { name: string }) => `Statement of ${name}`,

  remove: 'Remove',
  removeOne: ({ name }: { name: string }) => `Remove ${name}`,
  removeQuestion: 'Are you sure you want to remove this mechanic?',
  removeDetail: ({ name }: { name: string }) =>
    `${name}'s pending jobs reopen for other mechanics. Finished jobs keep the name.`,
  removeConfirm: 'Remove Mechanic',
  removed: 'Mechanic removed successfully!',
  removeFailed: 'Failed to remove mechanic',

  add: 'Add Mechanic',
  addLead: 'They start with a free trial.',
  added: 'Mechanic added successfully!',
  addedDetail: ({ name }: { name: string }) => `You can now assign jobs to ${name}.`,
  addFailed: 'Failed to add mechanic',

  editProfile: 'Edit profile',
  editOne: ({ name }: { name: string }) => `Edit ${name}`,
  edit: 'Edit',
  saveProfile: 'Save profile',
  profileSaved: 'Profile saved',
  profileSavedDetail: 'Customers see the change right away.',
  notPlaced: "We couldn't find this address, so travel fees can't be calculated.",
  profileNotSaved: 'Not saved',
  profileFailed: 'Failed to save the profile',

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
  limits: ({ least, most }: Record<'least' | 'most', string>) => `${least} to ${most}`,
  hourlyRateDollars: ({ least, most }: Record<'least' | 'most', number>) => `${least}-${most} dollars`,
  perHour: 'per hour',
  flatRate: 'Flat rate',
  perJob: 'per job',
  travelFee: 'Travel fee',
  travelFeeHint: ({ least, most, step }: Record<'least' | 'most' | 'step', string>) =>
    `${least} to ${most} in steps of ${step}. All yours: we charge no platform fee on it.`,
  perMile: 'per mile',
  referredBy: ({ name }: { name: string }) => `Referred by ${name}`,
  notReferred: 'Remove',
  promoCode: 'Promo code',
  promoCodeHint: 'Discount on your first payment',

  place: 'Starting point',
  placeHint: 'Customers see how far away you are. We also calculate the travel fee from here.',
  placeOfAddress: 'Follows the business address.',
  notLocated: 'No location',
  locate: 'Use My Location',
  locateAgain: 'Update My Location',
  located: 'Location set',
  removePlace: 'Remove Location',

  join: 'Join as Mechanic',
  joinLead: 'Three short steps. Customers near you see your profile right away.',
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
    rule: ({ days, longDays, first }: Trial) =>
      `Free trial: ${days} days, or ${longDays} for the first ${first} mechanics`,
    long: ({ longDays, first }: Trial) => `${longDays}-day free trial for the first ${first} mechanics`,
    short: ({ days }: Trial) => `${days}-day free trial`,
    over: 'Joining is free',
    left: ({ count, first }: { count: number; first: number }) =>
      `${count} of ${first} ${plural(count, { one: 'spot is', other: 'spots are' })} left.`,
    noPayment: ({ price }: { price: string }) =>
      `No payment to start. Then ${price} after your first completed job, for another 30 days.`,
    afterwards: ({ price }: { price: string }) => `Then ${price} after your first completed job, for another 30 days.`,
    afterFirstJob: ({ price }: { price: string }) => `${price} after your first completed job, for 30 days.`,
    later: ({ access, plan }: { access: string; plan: string | null }) =>
      `Later: ${plan === null ? '' : `a plan from ${plan}/month, or `}${access} for 30 days of job access without a plan.`,
  },
}
