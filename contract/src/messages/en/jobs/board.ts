import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('en-US')

const jobs = (count: number) => `${count} ${plural(count, { one: 'job', other: 'jobs' })}`

const length = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`

/** The day on one board: lanes by mechanic, moves, and what is wrong with a place. */
export const messages = {
  plan: {
    title: ({ day }: { day: string }) => `Plan ${day}`,
    lead: 'Nothing changes until you publish.',
    planning: 'Planning the day',
    failed: "Couldn't plan the day",
    empty: 'Nothing to plan',
    emptyDetail: 'Every job of this day has a mechanic and a time.',

    sum: ({ planned, all, minutes }: { planned: number; all: number; minutes: number }) =>
      `${planned} of ${jobs(all)} planned · ${length(minutes)} of driving`,
    promisesMoved: ({ count }: { count: number }) =>
      `${count} ${plural(count, { one: 'promise', other: 'promises' })} moved`,
    leftOver: 'Left over',

    mayDisturb: 'Let booked jobs move',
    mayDisturbHint: 'As few as possible, promises last. You see who before you publish.',
    again: 'Plan again',
    lane: ({ name, count, minutes }: { name: string; count: number; minutes: number }) =>
      `${name} · ${jobs(count)}, ${length(minutes)} of driving`,
    row: ({ name, vehicle }: { name: string; vehicle: string }) => `${name}, ${vehicle}`,
    time: ({ start, end }: { start: string; end: string }) => `${start} to ${end}`,
    promiseMoves: ({ before, after }: { before: string; after: string }) =>
      `Promised ${before}, would become ${after}, which the customer sees.`,
    newTab: '(in a new tab)',
    unknownMechanic: 'Another mechanic',
    unknownJob: 'Another job',

    disturbed: 'Booked jobs that would change',
    underWay: ({ count }: { count: number }) =>
      `${jobs(count)} already under way ${plural(count, { one: 'is', other: 'are' })} not planned anew. Call the mechanic.`,

    check: 'Check this plan',
    checkHint: 'A second program, which did not make the plan, tries to find a mistake in it.',
    checkFailed: "Couldn't check the plan",
    proved: ({ count, mechanics }: { count: number; mechanics: number }) =>
      `No mistake found in ${jobs(count)} and ${mechanics} ${plural(mechanics, { one: 'calendar', other: 'calendars' })}`,
    provedDetail:
      'Hours, drives and promises hold, nothing left over fits, no move or swap is better, and every reason is true.',
    faults: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'mistake', other: 'mistakes' })} found`,
    moreFaults: 'There are more.',

    publish: ({ count }: { count: number }) => `Publish ${jobs(count)}`,
    publishHint: 'Mechanics and customers see it, as with any booking.',
    publishFailed: "Couldn't publish the plan",
    published: ({ count }: { count: number }) => `${jobs(count)} published`,
    refused: ({ count }: { count: number }) => `${jobs(count)} refused`,
    refusedDetail: 'The others are published. Plan again to find these another time.',
  },
  planDay: 'Plan the day',
  planAway: 'Plan their jobs anew',
  board: 'Board',
  loading: 'Loading the board',
  loadFailed: "Couldn't load the board",
  mechanics: 'Mechanics',
  jobs: 'Jobs',
  lane: 'Lane',
  previousLane: 'Previous mechanic',
  nextLane: 'Next mechanic',
  laneCount: ({ name, count }: { name: string; count: number }) => `${name} (${count})`,
  laneOf: ({ name }: { name: string }) => `${name}'s lane`,
  laneLabel: ({ name, specialty, state, count }: { name: string; specialty: string; state: string; count: number }) =>
    `${name}, ${specialty}, ${state}, ${jobs(count)}`,
  more: 'More',
  unassigned: 'Unassigned',
  unassignedLabel: ({ count }: { count: number }) => `Unassigned, ${jobs(count)}`,
  jobCount: ({ count }: { count: number }) => jobs(count),
  allAssigned: 'Every job has a mechanic.',
  untimed: 'No time set',
  nothingPlanned: 'Nothing planned.',
  noneFound: 'No mechanics or jobs found.',
  noMechanics: 'No mechanics yet',
  noMechanicsDetail: 'The board has a lane for each mechanic.',
  addMechanic: 'Go to mechanics',
  moreLanes: ({ count }: { count: number }) =>
    `Showing the first ${count} mechanics. Search by name or specialty to see others.`,
  moreJobs: 'There are more jobs than the board can show. Choose fewer days.',

  day: 'Day',
  today: 'Today',
  earlier: 'Earlier',
  later: 'Later',
  goToDay: 'Go to day',
  span: 'Days shown',
  spans: { day: 'Day', threeDays: '3 days', week: 'Week' },
  search: 'Search by mechanic, customer, vehicle or address',
  searchHint: 'Mechanic, customer, car',
  filters: 'Filters',
  filtersOn: ({ count }: { count: number }) => `Filters (${count})`,
  specialty: 'Specialty',
  allSpecialties: 'All specialties',
  city: 'City',
  allCities: 'All cities',
  state: 'State',
  allStates: 'All states',
  states: {
    free: 'Free now',
    driving: 'On the way',
    working: 'Working',
    due: 'Not started',
    paused: 'Paused',
    off: 'Off',
  },
  stateAt: ({ state, name }: { state: string; name: string }) => `${state}: ${name}`,
  brokenCount: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'conflict', other: 'conflicts' })}`,

  fromTo: ({ start, end }: { start: string; end: string }) => `${start} to ${end}`,
  length: ({ days, hours, minutes }: { days: number; hours: number; minutes: number }) =>
    [days > 0 && `${days} d`, hours > 0 && `${hours} h`, days === 0 && (minutes > 0 || hours === 0) && `${minutes} min`]
      .filter(Boolean)
      .join(' '),
  promised: ({ time }: { time: string }) => `promised ${time}`,
  noPromise: 'as soon as possible',
  emergency: 'emergency',
  timeLeft: ({ time }: { time: string }) => `${time} left`,
  lateBy: ({ time }: { time: string }) => `Late by ${time}`,
  waiting: ({ time }: { time: string }) => `ASAP, waiting ${time}`,
  drive: ({ minutes }: { minutes: number }) => `${minutes} min drive`,
  minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
  timeOff: 'Time off',
  faults: {
    taken: 'Overlaps another job',
    late: 'The promised time has passed',
    promise: 'Outside the promised time',
    timeOff: 'The mechanic has time off',
    trade: "Not this mechanic's trade",
    past: 'In the past',
    paused: 'The mechanic is paused',
    hours: 'Outside working hours',
    radius: 'Beyond their service radius',
  },
  overlaps: ({ name }: { name: string }) => `Overlaps ${name}`,

  keysHint:
    'Arrow keys move between jobs. Space picks a job up: then arrows move it, Shift with arrows changes its length, Enter drops it and Escape puts it back. O opens a job, M shows its menu, X selects it, Ctrl+Z undoes a move.',
  actionsFor: ({ name }: { name: string }) => `Actions for ${name}'s job`,
  pickedUp: ({ name, place }: { name: string; place: string }) => `Picked up ${name}: ${place}`,
  putBack: ({ name }: { name: string }) => `${name} is back where it was`,
  notMovable: "Finished jobs can't be moved",

  moved: ({ name, mechanic, time }: { name: string; mechanic: string; time: string }) =>
    `${name}: ${[mechanic, time].filter(Boolean).join(', ')}`,
  reopened: ({ name }: { name: string }) => `${name} is unassigned`,
  notMoved: 'Not moved',
  notMovedOf: ({ name }: { name: string }) => `${name} was not moved`,
  inTheWay: ({ name, vehicle }: { name: string; vehicle: string }) => `In the way: ${name}, ${vehicle}.`,
  changedByOther: ({ name }: { name: string }) => `Someone else changed ${name}'s job`,
  changedDetail: 'The board shows it as it is now. Move it again if you still want to.',
  undo: 'Undo',
  undone: 'Move undone',
  notUndone: 'Not undone',
  nothingToUndo: 'Nothing to undo',
  undoHint: 'A move can be undone for 10 seconds.',
  promiseQuestion: 'Move the promised time too?',
  promiseDetail: ({ promised, name }: { promised: string; name: string }) =>
    `This is outside the time promised to ${name} (${promised}). If you move the promise, they see the new time.`,
  promiseMove: ({ time }: { time: string }) => `Promise ${time}`,
  promiseKeep: "Don't move",

  openJob: 'Open job',
  selectJob: 'Select',
  reopen: 'Unassign',
  cancelJob: 'Cancel job',
  cancelled: 'Job canceled',
  notAccepted: 'Not accepted yet',
  offers: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'offer', other: 'offers' })}`,
  moveTo: 'Move to',
  move: 'Move',
  mechanic: 'Mechanic',
  chooseMechanic: 'Choose a mechanic',
  start: 'Start (Phoenix time)',
  takes: 'Takes',
  priority: 'Priority',
  prioritySet: 'Priority changed',
  changeFailed: 'Failed to save the change',

  laneDay: ({ day, count }: { day: string; count: number }) => `${day}: ${jobs(count)} to do`,
  printDay: 'Print the day',
  selectLane: ({ count }: { count: number }) => `Select ${jobs(count)}`,
  offToday: 'Off for the rest of today',
  offHint: 'Planned jobs stay where they are and turn red, so that you can hand them over.',
  offUntil: ({ time }: { time: string }) => `Off until ${time}`,
  endTimeOff: 'End time off now',
  timeOffSaved: 'Time off saved',
  sheet: {
    time: 'Time',
    promised: 'Promised',
    customer: 'Customer, vehicle',
    address: 'Address',
    drive: 'Drive',
    noAddress: 'No address',
  },

  /** What is done to several jobs at once, in the list too. */
  bulk: {
    selected: ({ count }: { count: number }) =>
      `${count} ${plural(count, { one: 'job selected', other: 'jobs selected' })}`,
    selection: 'Selected jobs',
    setPriority: 'Set priority',
    assign: 'Assign to',
    apply: 'Apply',
    reopen: 'Unassign',
    cancelJobs: 'Cancel jobs',
    clearSelection: 'Clear selection',
    changed: ({ count }: { count: number }) => `${jobs(count)} changed`,
    changeFailed: 'Failed to change the jobs',
    cancelQuestion: ({ count }: { count: number }) => `Cancel ${jobs(count)}?`,
    cancelReason: 'Reason',
    cancelHint: "Shown on the customer's page. Canceling adds no fee or tickets.",
    cancelConfirm: ({ count }: { count: number }) => `Cancel ${jobs(count)}`,
    results: 'Results by job',
    closeResults: 'Close results',
    outcome: ({ done, refused }: { done: number; refused: number }) => `${jobs(done)} changed, ${refused} not changed`,
    done: 'changed',
    refused: 'not changed',
    openJob: 'Open job',
  },
}
