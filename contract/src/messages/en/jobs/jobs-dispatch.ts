import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('en-US')

/** The dispatcher's list and form; shared sentences are in jobs.en.ts. */
export const messages = {
  title: 'Dispatch',
  lead: 'Newest first. All times are in Phoenix time.',
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
  priceUnknown: 'no price yet',
  nobodyAssigned: 'Unassigned',
  noOffers: 'Open, no offers yet',
  offers: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'offer', other: 'offers' })}`,
  statusOf: ({ name }: { name: string }) => `Status of ${name}'s job`,
  detailsOf: ({ name }: { name: string }) => `Details of ${name}'s job`,
  deleteOf: ({ name }: { name: string }) => `Delete ${name}'s job`,
  statusUpdated: 'Job status updated!',
  statusFailed: 'Failed to update job status',

  deleteQuestion: 'Are you sure you want to delete this job?',
  deleteDetail: ({ name, vehicle }: { name: string; vehicle: string }) =>
    `${name} · ${vehicle}. Its pending offers are withdrawn.`,
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
  addressHint: 'Where the car is. The mechanic sees it.',
  travelLater: ({ labor }: { labor: string }) => `labor ${labor}. We add travel once we find the address.`,

  sameQuestion: 'This job already exists. Create another?',
  sameDetail: ({ name, vehicle, ago }: { name: string; vehicle: string; ago: string }) =>
    `${name}, ${vehicle}, same description · ${ago}`,
  sameAgain: 'Create another',
  sameOpen: 'Open that job',
  knownQuestion: ({ name }: { name: string }) => `This phone is on file as ${name}. Whose job is it?`,
  knownDetail: 'The customer keeps the name on file. This job can have another name.',
  knownUse: ({ name }: { name: string }) => `Use ${name}`,
  knownOther: ({ name }: { name: string }) => `Use ${name} for this job`,
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
  awayUnknown: 'Distance unknown',
  members: {
    trial: 'In the free trial',
    paid: 'Membership active',
    lapsed: 'Membership expired',
  },
  chosenMechanic: 'The chosen mechanic',
  looking: 'Looking…',
  total: ({ total }: { total: string }) => `Total ${total}`,
  withoutTravel: ({ labor }: { labor: string }) => `labor ${labor}. No travel fee without a location.`,
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
  vehicle: ({ vehicle }: { vehicle: string }) => `Vehicle: ${vehicle || 'not given'}.`,
  discard: 'Discard',
  /** Appended to the customer's description. */
  noted: ({ category, severity, cost }: { category: string; severity: string; cost: string }) =>
    `Diagnosis: ${category}, severity ${severity}, ${cost}.`,
  mileage: ({ mileage }: { mileage: string }) => `Mileage: ${mileage}.`,
}
