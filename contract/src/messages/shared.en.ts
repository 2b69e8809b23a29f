/** What several features show of the domain: profiles, ratings, vehicles. */
export const messages = {
  selectProfile: 'Select Your Profile',
  deviceRemembers: 'This device remembers it.',
  searchProfiles: 'Search by name, specialty or phone',
  searchProfilesHint: 'Name, specialty or phone',
  profiles: 'Profiles',
  noMechanics: 'No mechanics found.',
  join: 'Join as Mechanic',
  nobodyPicked: 'Nobody is picked on this device.',
  pickProfile: 'Select your profile',
  notAsMechanic: 'You are not signed in as a mechanic.',
  change: 'Change',
  changeWhat: 'profile',
  whoAreYou: 'Who are you?',
  profileGone: ({ name }: { name: string }) => `${name} is no longer here`,
  pickAnother: 'This profile was removed. Pick another one.',
  yourProfile: 'Your profile',
  profileFailed: 'The profile could not be loaded.',

  specialties: {
    General: 'General',
    Engine: 'Engine',
    Transmission: 'Transmission',
    Electrical: 'Electrical',
    Brakes: 'Brakes',
    AC: 'AC',
    Diagnostic: 'Diagnostic',
  },
  priorities: { Low: 'Low', Medium: 'Medium', High: 'High', Emergency: 'Emergency' },
  jobStatuses: { pending: 'Pending', 'in-progress': 'In progress', completed: 'Completed' },
  rates: {
    hourly: ({ hourly }: { hourly: string }) => `${hourly}/hour`,
    flat: ({ flat }: { flat: string }) => `${flat} flat rate`,
    both: ({ hourly, flat }: { hourly: string; flat: string }) => `${hourly}/hour or ${flat} flat rate`,
  },

  rating: 'Rating',
  unrated: 'New',
  rate: ({ whom }: { whom: string }) => `Rate ${whom}`,
  comment: 'Comment',
  sendRating: 'Send rating',
  ratingSent: 'Rating sent!',
  ratingFailed: 'Rating Failed',
  ratingNotSent: 'Failed to send rating',

  year: 'Year',
  make: 'Make',
  model: 'Model',
  vinFaults: {
    letters: 'A VIN has no letter I, O or Q; it is 1 or 0. What you typed stays.',
    check:
      'This looks like a VIN, but its check digit does not fit: compare it with the plate behind the windshield. What you typed stays.',
  },
  vinMeant: ({ vin }: { vin: string }) => `A VIN has no letter I, O or Q: did you mean ${vin}?`,
  vinSays: ({ year, makes }: { year: string; makes: readonly string[] }) =>
    `The VIN says ${[year, makes.join(' or ')].filter(Boolean).join(' ')}.`,
  vinFits: 'The check digit of this VIN fits.',
  makerUnknown: 'Its maker is not in our table.',
  fillIn: ({ what }: { what: string }) => `Fill in ${what}`,

  onFile: ({ name }: { name: string }) => `We have this number on file as ${name}.`,
}
