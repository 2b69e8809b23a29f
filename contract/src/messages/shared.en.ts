/** What several features show of the domain: profiles, ratings, vehicles. */
export const messages = {
  selectProfile: 'Select Your Profile',
  deviceRemembers: 'This device remembers it.',
  searchProfiles: 'Search by name, specialty or phone',
  profiles: 'Profiles',
  noMechanics: 'No mechanics found.',
  join: 'Join as Mechanic',
  nobodyPicked: 'Nobody is picked on this device.',
  pickProfile: 'Select your profile',
  change: 'Change',
  changeWhat: 'profile',
}
