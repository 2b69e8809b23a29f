import { pluralsOf } from './plurals.ts'

const plural = pluralsOf('en')

/** A customer books a mechanic or posts a job. What the screens of jobs share is in jobs.en.ts. */
export const messages = {
  title: 'Book Service',
  lead: 'Choose a mechanic who comes to you, or post your job and let mechanics come to you with offers.',
  specialty: 'Specialty',
  allSpecialties: 'All',
  mechanics: 'Mechanics',
  none: 'No mechanics found.',
  price: 'Price',
  travel: 'Travel',
  perMile: ({ price }: { price: string }) => `${price}/mile`,
  experience: 'Experience',
  years: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'year', other: 'years' })}`,
  jobsDone: 'Jobs done',
  comesUpTo: 'Comes up to',
  miles: ({ count }: { count: number }) => `${count} miles`,
  responseTime: 'Response time',

  bookMechanic: 'Book This Mechanic',
  postYourJob: 'Post Your Job',
  postLead: 'Any mechanic may request it. You compare their offers and choose who comes.',
  loadingMechanic: 'Loading the mechanic',
  mechanicMissing: 'This mechanic is not here',
  mechanicMissingDetail: 'They may have left, or the list with this filter does not have them.',
  seeMechanics: 'See the mechanics',

  problem: 'What is wrong?',
  problemHint: 'What happens, since when, which warning lights (at least 10 characters)',
  vehicle: 'Vehicle',
  address: 'Address where the car stands',
  addressExample: '1200 W Washington St, Phoenix',
  /** In place of an address, where the device says where the car is. */
  onTheMap: 'My location on the map',
  inDanger: 'Is anyone in danger? Call 911 first.',
  name: 'Your name',
  phone: 'Phone number',
  phoneHint: 'Your mechanic can call it. Use it to look up your job.',
  email: 'Email',
  detailsKept: 'Your details were kept on this device after your last booking.',
  forgetDetails: 'Forget my details',
  sendBooking: 'Send booking',
  postJob: 'Post job',
  booked: 'Booking Successful!',
  bookedDetail: ({ name }: { name: string }) => `${name} has your booking.`,
  postedDetail: 'Mechanics can request your job now.',
  bookingFailed: 'Booking Failed',
  notBooked: 'Failed to create booking',

  addLocation: 'Add my location',
  updateLocation: 'Update my location',
  removeLocation: 'Remove it',
  locationAdded: 'Location added: mechanics see how far they drive.',
  hereWhy: 'Optional: it shows how far each mechanic is, and the price with the travel.',
  hereAdded: 'Location added: prices have the travel in them where the way is known.',
  locationWhy: 'No address where you are? Your location is enough.',

  about: ({ total }: { total: string }) => `About ${total}`,
  estimate: ({
    labor,
    hours,
    travel,
    miles,
    about,
  }: {
    labor: string
    hours: number | null
    travel: string
    miles: string | null
    about: boolean
  }) => {
    const work = hours === null ? `${labor} flat rate for labor` : `${labor} for ${hours} hours of labor`
    const way =
      miles === null
        ? `travel is ${travel} a mile on top and not in this price`
        : about
          ? `about ${travel} for about ${miles} miles of travel`
          : `${travel} for ${miles} miles of travel`
    return `${work}; ${way}.`
  },
  priceNow: ({ total }: { total: string }) => `The price is now ${total}`,
  priceNowDetail: 'Labor and travel to your address, as of now. Send the booking again to agree to it.',
  minutesAway: ({ minutes }: { minutes: number }) => `about ${minutes} min away`,
  onJob: 'has a job in progress now',
  placed: 'Distances and prices are reckoned from this address.',
  placedAbout: 'Distances and prices are reckoned from near this address.',
  notPlaced: 'We cannot find where this address is: travel is not in the price.',
  tooFar: ({ name, miles }: { name: string; miles: number }) =>
    `${name} comes up to ${miles} miles and may have to turn this down.`,

  next: 'What happens next',
  bookedFor: ({ name, vehicle }: { name: string; vehicle: string }) => `${name} is booked for your ${vehicle}.`,
  posted: ({ vehicle }: { vehicle: string }) => `Your ${vehicle} is posted.`,
  postedSteps: {
    seen: 'Mechanics see your job now. Each one who wants it sends you a price, an arrival time and a message.',
    approve: 'Compare them and approve the one you want. Nobody comes before you approve.',
  },
  bookedSteps: {
    shown: ({ name, phone }: { name: string; phone: string }) =>
      `${name} sees your booking on their jobs page, with the address and ${phone}. We send no text or email: call them if it is urgent.`,
    cost: ({ total }: { total: string }) => `Labor and travel are reckoned at about ${total}.`,
    labor: ({ total }: { total: string }) =>
      `Labor is reckoned at about ${total}. Travel is not in it: the distance is not known.`,
  },
  followByLink:
    'Follow it by your own link: who comes and when, what it costs, and a way to cancel. Keep the link to yourself.',
  followByPhone: 'Follow it in My Notifications under your phone number.',
  follow: 'Follow your job',
  twin: 'You booked the same a moment ago',
  openTwin: 'Open the one there is',
  bookAnyway: 'Book anyway',
  search: 'Search by name, specialty or phone',
  searchHint: 'Name, specialty or phone',
  call: ({ name }: { name: string }) => `Call ${name}`,
  myNotifications: 'My Notifications',
  done: 'Done',
}
