import type { CategoryId } from './categories.ts'

/** What moves the car, where the name tells it. */
export type Power = 'electric' | 'hybrid' | 'diesel'

interface Advice {
  for: readonly CategoryId[]
  /** Miles from which it holds. */
  miles?: number
  /** Years of age from which it holds. */
  age?: number
  power?: Power
  say: string
}

/** What mileage, age and kind of the car add. The strongest that holds is said for each kind of reason. */
export const ADVICE: readonly Advice[] = [
  {
    for: ['brake'],
    miles: 40_000,
    say: 'Past 40,000 miles the first set of pads is usually due, and often the rotors with it.',
  },
  {
    for: ['brake'],
    miles: 100_000,
    say: 'Past 100,000 miles have the rubber brake hoses and the caliper pins checked with the pads.',
  },
  { for: ['brake'], age: 4, say: 'Brake fluid takes up water: after three years it is due, whatever the mileage.' },
  {
    for: ['brake'],
    power: 'hybrid',
    say: 'A hybrid brakes mostly with its motor: pads last long, but calipers seize from being idle.',
  },
  {
    for: ['brake'],
    power: 'electric',
    say: 'An electric car brakes mostly with its motor: rust and seized calipers are likelier than worn pads.',
  },
  { for: ['engine'], miles: 60_000, say: 'Past 60,000 miles spark plugs, air filter and coolant are commonly due.' },
  {
    for: ['engine'],
    miles: 90_000,
    say: 'Past 90,000 miles ask whether this engine has a timing belt and when it was changed; a torn one ruins many engines.',
  },
  {
    for: ['engine'],
    miles: 150_000,
    say: 'Past 150,000 miles ask for a compression test before any large repair, to see that the engine is worth it.',
  },
  {
    for: ['engine'],
    age: 10,
    say: 'Hoses and plastic cooling parts of this age crack in the desert heat; have them pressed and looked at.',
  },
  {
    for: ['engine'],
    power: 'electric',
    say: 'An electric car has no engine: what sounds like one is a pump, a fan or the drive unit. Name the car to the mechanic.',
  },
  {
    for: ['engine'],
    power: 'diesel',
    say: 'It is a diesel: glow plugs, fuel filter and particulate filter are looked at first.',
  },
  {
    for: ['transmission'],
    miles: 60_000,
    say: 'Past 60,000 miles a transmission fluid service is commonly due, "lifetime" fluid or not.',
  },
  {
    for: ['transmission'],
    miles: 120_000,
    say: 'Past 120,000 miles compare the price of a rebuilt unit with the value of the car before a large repair.',
  },
  {
    for: ['transmission'],
    power: 'electric',
    say: 'An electric car has a single gear: jerks come from the drive unit, its mounts or the half shafts.',
  },
  {
    for: ['transmission'],
    power: 'hybrid',
    say: 'Many hybrids have no gears in the usual sense; ask for someone who knows hybrids.',
  },
  {
    for: ['electrical'],
    age: 3,
    say: 'If the battery is the one the car came with, at this age in this heat it is the first suspect.',
  },
  {
    for: ['electrical'],
    miles: 100_000,
    say: 'Past 100,000 miles the brushes of alternator and starter are commonly worn.',
  },
  {
    for: ['electrical'],
    power: 'electric',
    say: 'Electric cars have a small 12-volt battery too; when it is flat, nothing wakes up.',
  },
  {
    for: ['electrical'],
    power: 'hybrid',
    say: 'Hybrids have a small 12-volt battery too; never jump the large orange-cabled one.',
  },
  {
    for: ['ac'],
    age: 8,
    say: 'At this age the seals of the compressor and the condenser in front are the likely leaks.',
  },
  {
    for: ['ac'],
    age: 28,
    say: 'Cars built before 1995 may still need the old R-12 refrigerant; ask before anyone recharges it.',
  },
  {
    for: ['ac'],
    power: 'hybrid',
    say: 'The AC compressor is driven by high voltage: it needs its own oil and a trained hand.',
  },
  {
    for: ['ac'],
    power: 'electric',
    say: 'The AC compressor is driven by high voltage and cools the battery too: do not leave it for long.',
  },
  {
    for: ['suspension'],
    miles: 50_000,
    say: 'Past 50,000 miles shocks and struts have lost much of their grip on the road.',
  },
  {
    for: ['suspension'],
    miles: 100_000,
    say: 'Past 100,000 miles ball joints, bushings and wheel bearings are worth checking all at once.',
  },
  {
    for: ['suspension'],
    power: 'electric',
    say: 'Electric cars are heavy: tires and control arm bushings wear sooner than usual.',
  },
  {
    for: ['suspension', 'brake'],
    age: 15,
    say: 'Desert heat hardens rubber: at this age bushings, hoses and tires crack even with few miles.',
  },
  {
    for: ['general'],
    miles: 100_000,
    say: 'Past 100,000 miles have fluids, belts, hoses and brakes looked over in the same visit.',
  },
  {
    for: ['general'],
    age: 6,
    say: 'Tires older than six years should go, however much tread they have; the date is on the sidewall.',
  },
]

/** Makes and models whose name says what moves them. */
export const POWERED: readonly (readonly [power: Power, name: RegExp])[] = [
  [
    'electric',
    /\b(tesla|rivian|lucid|polestar|vinfast|leaf|bolt|i-?miev|e-?tron|mach-?e|f-?150 lightning|ioniq [569]|ev[69]|id\.?4|ariya|taycan|bz4x|solterra|lyriq|hummer ev|i3|i4|ix|spark ev|fiat 500e|e-?golf)\b/i,
  ],
  ['hybrid', /\b(hybrid|prius|insight|volt|c-max|clarity|niro|phev|4xe|prime)\b/i],
  ['diesel', /\b(diesel|tdi|duramax|power ?stroke|cummins|ecodiesel|bluetec)\b/i],
]
