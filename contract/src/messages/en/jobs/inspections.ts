/** The report of an inspection: what was found, what it means, and when it was last better. */
export const messages = {
  title: 'Inspection',
  loading: 'Loading the inspection…',
  loadFailed: "Couldn't load the inspection",
  noneHint: 'Check the vehicle point by point. The customer gets a report with your pictures.',
  start: 'Start an inspection',
  resume: 'Continue the inspection',
  correct: 'Correct the inspection',
  made: ({ name, when }: Record<'name' | 'when', string>) => `${name}, ${when}`,
  by: ({ who }: { who: string }) => `by ${who}`,
  office: 'the office',
  version: ({ version }: { version: number }) => `Correction ${version - 1}`,
  superseded: 'A correction took the place of this version.',
  earlier: ({ count }: { count: number }) => (count === 1 ? '1 earlier version' : `${count} earlier versions`),
  counts: 'Results',
  results: { good: 'Good', soon: 'Soon', now: 'Now', notChecked: 'Not checked' },
  resultsLong: { good: 'Good', soon: 'Needs work soon', now: 'Needs work now', notChecked: 'Not checked' },
  areas: {
    brakes: 'Brakes',
    tires: 'Tires',
    battery: 'Battery',
    fluids: 'Fluids',
    lights: 'Lights and wipers',
    engine: 'Engine and chassis',
    codes: 'Computer',
    other: 'Other',
  },
  units: { mm: 'mm', in32: '/32 in', volts: 'V', psi: 'psi', percent: '%', codes: '' },
  unitNames: {
    mm: 'Millimeters',
    in32: '32nds of an inch',
    volts: 'Volts',
    psi: 'psi',
    percent: 'Percent',
    codes: 'Trouble codes',
  },
  last: ({ value, when }: Record<'value' | 'when', string>) => `Last time: ${value} (${when})`,
  allGood: 'Nothing needs work.',
  good: ({ count }: { count: number }) => (count === 1 ? '1 point is good' : `${count} points are good`),
  notChecked: ({ count }: { count: number }) =>
    count === 1 ? '1 point was not checked' : `${count} points were not checked`,
  note: 'Note of the mechanic',
  seePicture: ({ point, place, count }: { point: string; place: number; count: number }) =>
    count === 1 ? `${point}: see the picture` : `${point}: see picture ${place} of ${count}`,
  toEstimate: 'Add to an estimate',
  toEstimateOf: ({ point }: { point: string }) => `Add ${point} to an estimate`,
  allToEstimate: ({ count }: { count: number }) => `Add all ${count} to an estimate`,
  print: 'Print the report',
  meanings: {
    pads: {
      soon: 'New pads have 10 to 12 mm. These will need replacing before long.',
      now: 'At 3 mm or less pads are replaced, before metal damages the rotors.',
    },
    tire: {
      soon: 'Below 4/32 in tires take longer to stop on wet roads. Plan for new ones.',
      now: 'At 2/32 in a tire is at the legal limit and no longer safe in rain.',
    },
    brakeFluid: {
      soon: 'Old fluid takes up water and boils sooner. Have it changed soon.',
      now: 'Low or dirty fluid can let the pedal sink. Have it looked after before you drive far.',
    },
    battery: {
      soon: 'The battery is not fully charged. It may be getting weak.',
      now: 'The battery is nearly empty. The engine may not start next time.',
    },
    charging: {
      soon: 'The alternator charges less than it should.',
      now: 'The battery is not being charged. The car may stop on the road.',
    },
    oil: {
      soon: 'The oil is due for a change.',
      now: 'Too little or worn oil damages the engine.',
    },
    coolant: {
      soon: 'The coolant is low or old. Have it topped up or changed.',
      now: 'Without enough coolant the engine overheats.',
    },
    lights: {
      soon: 'A light is weak or cloudy.',
      now: 'A light is out. Others may not see you, and it is a traffic violation.',
    },
    wipers: {
      soon: 'The blades leave streaks.',
      now: 'You may not see enough in rain or dust.',
    },
    belts: {
      soon: 'Belts or hoses show wear. Plan to replace them.',
      now: 'A worn belt or hose can break and stop the car.',
    },
    airFilter: {
      soon: 'The filter is dirty. A new one saves fuel.',
      now: 'The engine gets too little air.',
    },
    suspension: {
      soon: 'Parts have some play. Have them watched or replaced.',
      now: 'Worn steering or suspension parts are a safety risk.',
    },
    leaks: {
      soon: 'Something seeps. Have it watched.',
      now: 'A leak can leave the car without oil, coolant or brakes.',
    },
    codes: {
      soon: 'The computer stored a fault. It should be looked into.',
      now: 'The computer reports a fault that needs repair.',
    },
    other: {
      soon: 'Plan to have this done soon.',
      now: 'Have this done before you drive far.',
    },
  },
}
