interface Which {
  day: string
  number: number
}

const ofSeveral = (number: number) => (number > 1 ? ` ${number}` : '')

/** A mechanic's working hours, time off, pause and profile; loaded with that dialog. */
export const messages = {
  settings: 'My hours and profile',
  profile: 'My profile',
  profileLead: 'Customers see your rates, specialty and distance. Offers you sent keep their price.',
  loadingProfile: 'Loading your profile',
  onTimeNow: ({ percent }: { percent: number }) =>
    `You kept ${percent}% of your promised arrival times. Customers see it.`,
  onTimeLater: ({ count }: { count: number }) =>
    `Customers see how many promised arrival times you kept once you have ${count}.`,

  title: 'My hours',
  lead: 'Customers are offered times within your hours. All times are Phoenix time.',
  loading: 'Loading your hours',
  notSaved: 'Not Saved',

  pause: 'Pause',
  pauseLead: "Customers aren't offered times with you while you're paused.",
  oneHour: '1 hour',
  twoHours: '2 hours',
  restOfDay: 'Rest of the day',
  untilTime: 'Until a time',
  pauseUntil: 'Pause until',
  pauseNow: 'Pause',
  pausedUntil: ({ until }: { until: string }) => `Paused until ${until}`,
  pausedDetail: "Customers aren't offered times with you before then. Your jobs stay.",
  resume: 'Resume',
  pauseFailed: 'Failed to change the pause',

  week: 'Weekly hours',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  closed: 'Closed',
  noHours: 'No working hours',
  noHoursDetail: 'Customers are offered no times with you.',
  from: ({ day, number }: Which) => `${day} from${ofSeveral(number)}`,
  to: ({ day, number }: Which) => `${day} to${ofSeveral(number)}`,
  addHours: 'Add hours',
  removeHours: ({ day, number }: Which) => `Remove hours ${number} on ${day}`,
  copyToWorkdays: 'Copy to Mon–Fri',

  timeOff: 'Time off',
  timeOffLead: 'Jobs already planned then stay. Give back or move what you cannot do.',
  timeOffNumber: ({ number }: { number: number }) => `Time off ${number}`,
  offFrom: 'From',
  offTo: 'To',
  addTimeOff: 'Add time off',
  removeTimeOff: ({ number }: { number: number }) => `Remove time off ${number}`,

  save: 'Save hours',
  saved: 'Hours saved',
  savedDetail: 'Planned jobs stay where they are.',
  saveFailed: 'Failed to save your hours',
}
