import { pluralsOf, showNumber } from '../../plurals.ts'

const plural = pluralsOf('en-US')
const miles = (mileage: number) => `${showNumber(mileage, 'en-US')} miles`

export const messages = {
  moreAboutCar: 'More about the car',
  plate: 'License plate',
  mileage: 'Mileage',
  vin: 'VIN',
  vinHint: '17 characters, behind the windshield or on the registration',
  title: 'Car history',
  seeHistory: "See this car's history",
  historyOf: ({ car }: { car: string }) => `History of ${car}`,
  loading: 'Loading the history…',
  loadFailed: 'The history could not be loaded',
  gone: 'This car is no longer on file.',
  empty: 'No jobs for this car yet.',
  jobs: 'Jobs',
  readings: 'Mileage',
  noReadings: 'Nobody has written down a mileage yet.',
  readOn: ({ mileage, day }: { mileage: number; day: string }) => `${miles(mileage)} on ${day}`,
  readingOf: ({ mileage }: { mileage: number }) => miles(mileage),
  atMiles: ({ mileage }: { mileage: number }) => `at ${miles(mileage)}`,
  byMechanic: ({ name }: { name: string }) => `by ${name}`,
  quantity: ({ count }: { count: number }) => `${showNumber(count / 100, 'en-US')} ×`,
  findings: { now: 'Needs work now', soon: 'Needs work soon' },
  passport: 'Repair passport',
  passportLead:
    'The finished jobs of this car with mileage, work and parts, signed by us: for its next owner. It holds no prices, no names of customers and no addresses. With the signature file anybody can check that nothing was changed.',
  download: 'Download passport',
  downloadSignature: 'Download signature',
  print: 'Print history',
  yourCars: 'Your cars',
  anotherCar: 'Another car',
  ofCar: 'The car',
  addFacts: 'Add mileage, plate or VIN',
  changeFacts: 'Correct mileage, plate or VIN',
  saveFacts: 'Save',
  factsSaved: 'Saved',
  factsNotSaved: 'Not saved',
  pictures: ({ count }: { count: number }) =>
    `${count} ${plural(count, { one: 'picture', other: 'pictures' })} of this job`,
}
