import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('en-US')

/** Booking and posting a job; shared sentences are in jobs.en.ts. */
export const messages = {
  title: 'Book Service',
  lead: 'Choose a mechanic to come to you, or post your job and compare offers.',
  specialty: 'Specialty',
  allSpecialties: 'All',
  mechanics: 'Mechanics',
  none: 'No mechanics found.',
  price: 'Price',
  travel: 'Travel',
  perMile: ({ price }: { price: string }) => `${price}/mile`,
  experience: 'Experience',
  years: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'year', other: 'years' })}`,
  jobsDone: 'Jobs completed',
  comesUpTo: 'Travels up to',
  miles: ({ count }: { count: number }) => `${count} miles`,
  responseTime: 'Response time',

  bookMechanic: 'Book This Mechanic',
  postYourJob: 'Post Your Job',
  postLead: 'Mechanics send you offers. Compare them and choose one.',
  loadingMechanic: 'Loading the mechanic',
  mechanicMissing: 'Mechanic not found',
  mechanicMissingDetail: 'They may have left, or your filter may hide them.',
  seeMechanics: 'See mechanics',

  problem: 'What is wrong?',
  problemHint: 'What happens, when it started, any warning lights (at least 10 characters)',
  vehicle: 'Vehicle',
  address: 'Where is the car?',
  addressExample: '1200 W Washington St, Phoenix',
  /** Replaces the address when the device provides the location. */
  onTheMap: 'My location on the map',
  inDanger: 'Is anyone in danger? Call 911 first.',
  name: 'Your name',
  phone: 'Phone number',
  phoneHint: 'Your mechanic can call it. Use it to look up your job.',
  email: 'Email',
  detailsKept: 'We kept your details from your last booking on this device.',
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
  removeLocation: 'Remove location',
  locationAdded: 'Location added. Mechanics see how far they drive.',
  hereWhy: "Optional. Shows each mechanic's distance and includes travel in prices.",
  hereAdded: 'Location added. Prices include travel where we know the distance.',
  locationWhy: 'No street address? Use your location instead.',

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
        ? `travel is extra, ${travel} a mile`
        : about
          ? `${travel} for ${miles} miles of travel, roughly`
          : `${travel} for ${miles} miles of travel`
    return `${work}; ${way}.`
  },
  priceNow: ({ total }: { total: string }) => `The price is now ${total}`,
  priceNowDetail: 'Labor and travel to your address. Send the booking again to agree to it.',
  minutesAway: ({ minutes }: { minutes: number }) => `about ${minutes} min away`,
  onJob: 'on a job now',
  nextFree: ({ time }: { time: string }) => `next free: ${time}`,
  placed: 'Prices are based on this address.',
  placedAbout: 'Prices are based on the area around this address.',
  notPlaced: "We can't find this address, so travel is not in the price.",
  tooFar: ({ name, miles }: { name: string; miles: number }) => `${name} travels up to ${miles} miles and may decline.`,

  next: 'What happens next',
  bookedFor: ({ name, vehicle }: { name: string; vehicle: string }) => `${name} is booked for your ${vehicle}.`,
  posted: ({ vehicle }: { vehicle: string }) => `Your job for the ${vehicle} is posted.`,
  postedSteps: {
    seen: 'Mechanics can see your job now. Each offer has a price, an arrival time and a message.',
    approve: 'Compare the offers and approve one. No one comes until you do.',
  },
  bookedSteps: {
    shown: ({ name, phone }: { name: string; phone: string }) =>
      `${name} sees your booking on their jobs page, with the address and ${phone}. Call if it's urgent.`,
    cost: ({ total }: { total: string }) => `Estimated total: ${total}`,
    labor: ({ total }: { total: string }) =>
      `Estimated labor: ${total}. Travel is extra because the distance is unknown.`,
  },
  followByLink:
    "Follow your job with your private link: who comes, when and for how much. You can also cancel there. Don't share this link.",
  followByPhone: 'Find it in My Notifications with your phone number.',
  follow: 'Follow your job',
  twin: 'You just booked the same job',
  openTwin: 'Open that job',
  bookAnyway: 'Book anyway',
  search: 'Search by name, specialty or phone',
  searchHint: 'Name, specialty or phone',
  call: ({ name }: { name: string }) => `Call ${name}`,
  myNotifications: 'My Notifications',
  done: 'Done',
}
