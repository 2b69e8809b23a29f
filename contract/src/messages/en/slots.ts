/** Free times of mechanics, and the time that a customer was promised. */
export const messages = {
  first: 'Next free times',
  loading: 'Loading free times',
  none: 'No free times in the next 60 days',
  more: 'See other days',
  days: 'Day',
  moreDays: 'Later days',
  times: ({ day }: { day: string }) => `Times on ${day}`,
  noneThen: ({ day }: { day: string }) => `No free times on ${day}.`,
  goTo: ({ day }: { day: string }) => `Go to ${day}`,
  tooLate: ({ day }: { day: string }) => `No more times on ${day}. Choose another day.`,
  laterTimes: 'Later times',

  asSoonAsPossible: 'As soon as possible',
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortDay: ({ weekday, day, month }: { weekday: string; day: number; month: string }) => `${weekday}, ${month} ${day}`,
  span: ({ day, start, end }: { day: string; start: string; end: string }) => `${day}, ${start} – ${end}`,
  until: ({ start, end }: { start: string; end: string }) => `${start} – ${end}`,
}
