interface Which {
  day: string
  number: number
}

const ofSeveral = (number: number) => (number > 1 ? ` ${number}` : '')

/** A mechanic's working hours, time off, pause and profile; loaded with that dialog. */
export const messages = {
  settings: 'My hours and profile',
  canned: 'Canned jobs',
  profile: 'My profile',
  profileLead: 'Customers see your rates, specialty and distance. Offers you sent keep their price.',
  loadingProfile: 'Loading your profile',
  onTimeNow: ({ percent }: { percent: number }) =>
    `You kept ${percent}% of your promised arrival times. Customers see this.`,
  onTimeLater: ({ count }: { count: number }) =>
    `After ${count} promised arrivals, customers see how often you were on time.`,

  title: 'My hours',
  lead: 'We offer customers only times within your hours. All times are Phoenix time.',
  loading: 'Loading your hours',
  notSaved: 'Not saved',

  pause: 'Pause',
  pauseLead: "Customers can't choose a time during your pause.",
  oneHour: '1 hour',
  twoHours: '2 hours',
  restOfDay: 'Rest of the day',
  untilTime: 'Until a time',
  pauseUntil: 'Pause until',
  pauseNow: 'Pause',
  pausedUntil: ({ until }: { until: string }) => `Paused until ${until}`,
  pausedDetail: "Customers can't choose a time before then. You keep your jobs.",
  resume: 'Resume',
  pauseFailed: 'Failed to change the pause',

  week: 'Weekly hours',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  closed: 'Closed',
  noHours: 'No working hours',
  noHoursDetail: "Customers can't choose a time with you.",
  from: ({ day, number }: Which) => `${day} from${ofSeveral(number)}`,
  to: ({ day, number }: Which) => `${day} to${ofSeveral(number)}`,
  addHours: 'Add hours',
  removeHours: ({ day, number }: Which) => `Remove hours ${number} on ${day}`,
  copyToWorkdays: 'Copy to Mon–Fri',

  timeOff: 'Time off',
  timeOffLead: "Time off doesn't cancel planned jobs. Give back or move those you can't do.",
  timeOffNumber: ({ number }: { number: number }) => `Time off ${number}`,
  offFrom: 'From',
  offTo: 'To',
  addTimeOff: 'Add time off',
  removeTimeOff: ({ number }: { number: number }) => `Remove time off ${number}`,

  save: 'Save hours',
  saved: 'Hours saved',
  savedDetail: 'Planned jobs keep their times.',
  saveFailed: 'Failed to save your hours',
}
