import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** The dispatcher's list and form. What the screens of jobs share is in jobs.en.ts. */
export const messages = {
  title: 'Dispatch',
  lead: 'Newest first. All times are Phoenix times.',
  create: 'Create Job',
  search: 'Search by customer, vehicle, description or mechanic',
  searchHint: 'Customer, car or mechanic',
  status: 'Status',
  allStatuses: 'All',
  stage: 'Stage',
  allStages: 'All stages',
  jobs: 'Jobs',
  none: 'No jobs found.',
  columns: {
    age: 'Age, priority',
    customer: 'Customer',
    vehicle: 'Vehicle, problem',
    mechanic: 'Mechanic, offers',
    total: 'Total',
    status: 'Status',
  },
  priceUnknown: 'not known yet',
  nobodyAssigned: 'Nobody assigned',
  noOffers: 'Open, no offers yet',
  offers: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'offer', other: 'offers' })}`,
  statusOf: ({ name }: { name: string }) => `Status of ${name}'s job`,
  detailsOf: ({ name }: { name: string }) => `Details of ${name}'s job`,
  deleteOf: ({ name }: { name: string }) => `Delete ${name}'s job`,
  statusUpdated: 'Job status updated!',
  statusFailed: 'Failed to update job status',

  deleteQuestion: 'Are you sure you want to delete this job?',
  deleteDetail: ({ name, vehicle }: { name: string; vehicle: string }) =>
    `${name} · ${vehicle}. Offers that wait for it are withdrawn.`,
  deleteJob: 'Delete Job',
  deleted: 'Job deleted successfully!',
  deleteFailed: 'Failed to delete job',

  details: {
    hours: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'hour', other: 'hours' })}`,
    completed: 'Completed',
    customerRates: 'Customer rates mechanic',
    mechanicRates: 'Mechanic rates customer',
    noStars: 'None yet',
  },

  customerName: 'Customer name',
  phone: 'Phone',
  email: 'Email',
  problem: 'Problem description',
  address: 'Address',
  addressHint: 'Where the car stands. The mechanic reads it.',
  travelLater: ({ labor }: { labor: string }) => `labor ${labor}. Travel is added once the address has a place.`,

  sameQuestion: 'This job is already here. Create it once more?',
  sameDetail: ({ name, vehicle, ago }: { name: string; vehicle: string; ago: string }) =>
    `${name}, ${vehicle}, with the same words · ${ago}`,
  sameAgain: 'Create it once more',
  sameOpen: 'Open that job',
  knownQuestion: ({ name }: { name: string }) => `This phone is on file as ${name}. Whose job is it?`,
  knownDetail: 'The customer keeps the name on file; the job can have another one.',
  knownUse: ({ name }: { name: string }) => `Use ${name}`,
  knownOther: ({ name }: { name: string }) => `Write the job for ${name}`,
  estimatedHours: 'Estimated hours',
  hoursHint: '0.5 to 40, in steps of 0.5',
  hoursUnit: 'hours',
  mechanic: 'Mechanic',
  mechanicHint: 'Type a name, specialty or phone. Leave it empty to assign automatically.',
  bestRated: 'Automatic: rating + response time',
  automatic: ({ name }: { name: string }) => `Automatic: ${name}`,
  automaticNobody: 'No mechanics available',
  rated: ({ rating, reviews }: { rating: string; reviews: number }) =>
    reviews === 0
      ? 'No reviews yet'
      : `${rating} / 5 from ${reviews} ${plural(reviews, { one: 'review', other: 'reviews' })}`,
  answersIn: ({ rating, isNew }: { rating: string; isNew: boolean }) =>
    isNew ? 'Response time not known yet' : `Response time ${rating} / 5`,
  away: ({ miles }: { miles: string }) => `${miles} miles away`,
  awayUnknown: 'Distance not known yet',
  members: {
    trial: 'In the free trial',
    paid: 'Membership active',
    lapsed: 'Membership lapsed',
  },
  chosenMechanic: 'The chosen mechanic',
  looking: 'Looking…',
  total: ({ total }: { total: string }) => `Total ${total}`,
  withoutTravel: ({ labor }: { labor: string }) => `labor ${labor}. Without a location there is no travel fee.`,
  withTravel: ({ labor, travel, miles }: { labor: string; travel: string; miles: string }) =>
    `labor ${labor}, travel ${travel} for ${miles} miles.`,
  created: 'Job created successfully!',
  assigned: ({ customer, mechanic }: { customer: string; mechanic: string }) => `${customer}: assigned to ${mechanic}.`,
  createFailed: 'Failed to create job',

  forCustomer: ({ name }: { name: string }) => `For ${name}`,
  fromCustomers: 'Filled in from the customer list.',
  diagnosis: ({ category }: { category: string }) => `Diagnosis: ${category}`,
  diagnosed: ({ category }: { category: string }) => `Diagnosis: ${category}.`,
  found: ({ severity, urgency, time, cost }: { severity: string; urgency: string; time: string; cost: string }) =>
    `Severity ${severity}, urgency ${urgency}. About ${time}, ${cost}.`,
  vehicle: ({ vehicle }: { vehicle: string }) => `Vehicle: ${vehicle || 'not named'}.`,
  discard: 'Discard',
  /** Under what the customer told, in the job's own description. */
  noted: ({ category, severity, cost }: { category: string; severity: string; cost: string }) =>
    `Diagnosis: ${category}, severity ${severity}, ${cost}.`,
  mileage: ({ mileage }: { mileage: string }) => `Mileage: ${mileage}.`,
}
