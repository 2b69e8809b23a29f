import type { AdviceId, CategoryId } from './categories.ts'

/** Drivetrain, where the name reveals it. */
export type Power = 'electric' | 'hybrid' | 'diesel'

interface Advice {
  for: readonly CategoryId[]
  /** Minimum mileage. */
  miles?: number
  /** Minimum age in years. */
  age?: number
  power?: Power
  say: AdviceId
}

/** Advice by mileage, age and drivetrain; the strictest match of each applies. */
export const ADVICE: readonly Advice[] = [
  {
    for: ['brake'],
    miles: 40_000,
    say: 'brakeFirstPads',
  },
  {
    for: ['brake'],
    miles: 100_000,
    say: 'brakeHoses',
  },
  { for: ['brake'], age: 4, say: 'brakeOldFluid' },
  {
    for: ['brake'],
    power: 'hybrid',
    say: 'brakeHybrid',
  },
  {
    for: ['brake'],
    power: 'electric',
    say: 'brakeElectric',
  },
  { for: ['engine'], miles: 60_000, say: 'enginePlugs' },
  {
    for: ['engine'],
    miles: 90_000,
    say: 'engineBelt',
  },
  {
    for: ['engine'],
    miles: 150_000,
    say: 'engineCompression',
  },
  {
    for: ['engine'],
    age: 10,
    say: 'engineHoses',
  },
  {
    for: ['engine'],
    power: 'electric',
    say: 'engineElectric',
  },
  {
    for: ['engine'],
    power: 'diesel',
    say: 'engineDiesel',
  },
  {
    for: ['transmission'],
    miles: 60_000,
    say: 'transmissionService',
  },
  {
    for: ['transmission'],
    miles: 120_000,
    say: 'transmissionRebuilt',
  },
  {
    for: ['transmission'],
    power: 'electric',
    say: 'transmissionElectric',
  },
  {
    for: ['transmission'],
    power: 'hybrid',
    say: 'transmissionHybrid',
  },
  {
    for: ['electrical'],
    age: 3,
    say: 'electricalBattery',
  },
  {
    for: ['electrical'],
    miles: 100_000,
    say: 'electricalBrushes',
  },
  {
    for: ['electrical'],
    power: 'electric',
    say: 'electricalElectric',
  },
  {
    for: ['electrical'],
    power: 'hybrid',
    say: 'electricalHybrid',
  },
  {
    for: ['ac'],
    age: 8,
    say: 'acSeals',
  },
  {
    for: ['ac'],
    age: 28,
    say: 'acOldRefrigerant',
  },
  {
    for: ['ac'],
    power: 'hybrid',
    say: 'acHybrid',
  },
  {
    for: ['ac'],
    power: 'electric',
    say: 'acElectric',
  },
  {
    for: ['suspension'],
    miles: 50_000,
    say: 'suspensionShocks',
  },
  {
    for: ['suspension'],
    miles: 100_000,
    say: 'suspensionJoints',
  },
  {
    for: ['suspension'],
    power: 'electric',
    say: 'suspensionElectric',
  },
  {
    for: ['suspension', 'brake'],
    age: 15,
    say: 'oldRubber',
  },
  {
    for: ['general'],
    miles: 100_000,
    say: 'generalService',
  },
  {
    for: ['general'],
    age: 6,
    say: 'generalTires',
  },
]

/** Makes and models whose name reveals the drivetrain. */
export const POWERED: readonly (readonly [power: Power, name: RegExp])[] = [
  [
    'electric',
    /\b(tesla|rivian|lucid|polestar|vinfast|leaf|bolt|i-?miev|e-?tron|mach-?e|f-?150 lightning|ioniq [569]|ev[69]|id\.?4|ariya|taycan|bz4x|solterra|lyriq|hummer ev|i3|i4|ix|spark ev|fiat 500e|e-?golf|el[eé]ctric[oa])\b/i,
  ],
  ['hybrid', /\b(hybrid|h[ií]brid[oa]|prius|insight|volt|c-max|clarity|niro|phev|4xe|prime)\b/i],
  ['diesel', /\b(di[eé]sel|tdi|duramax|power ?stroke|cummins|ecodiesel|bluetec)\b/i],
]
