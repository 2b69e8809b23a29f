import assert from 'node:assert/strict'
import { AnalyzerForm } from '@desert-wrench/contract/features/analyzer/analyzer.contract.ts'
import { ageOf } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { CATEGORIES, TROUBLE_IDS } from '@desert-wrench/contract/features/analyzer/categories.ts'
import { ENGLISH } from '@desert-wrench/contract/features/analyzer/english.rules.ts'
import { readMileage } from '@desert-wrench/contract/features/analyzer/mileage.rules.ts'
import { lexiconOf, phraseOf, read } from '@desert-wrench/contract/features/analyzer/reading.rules.ts'
import { COMPLAINT_WORDS } from '@desert-wrench/contract/features/analyzer/words/complaint-words.ts'
import { stemOf } from '@desert-wrench/contract/features/analyzer/words.rules.ts'
import { messages as advice } from '@desert-wrench/contract/messages/en/analyzer/advice.ts'
import { messages as english } from '@desert-wrench/contract/messages/en/analyzer/analyzer.ts'
import { messages as spanishAdvice } from '@desert-wrench/contract/messages/es/analyzer/advice.ts'
import { messages as spanish } from '@desert-wrench/contract/messages/es/analyzer/analyzer.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { said } from '../../support/shape-errors.ts'
import { WRITTEN_FIRST, WRITTEN_LAST, WRITTEN_SECOND } from './analyzer-complaints.ts'
import { analysisOf, asked, categoryOf, phrasesOf } from './analyzer-words.ts'

const adviceOf = (...given: Parameters<typeof analysisOf>) =>
  analysisOf(...given).recommendations.map((id) => advice[id])

/** Two trades in one sentence: radiator and idle speed are named, the cold air only once. */
const KNOWN_WRONG = new Set(['no cold air when idling but ok on the 51. Fan by the radiator is not spinning'])

test('of all complaints one is known to be wrong', () => {
  const wrong = [...WRITTEN_FIRST, ...WRITTEN_SECOND, ...WRITTEN_LAST].filter(
    ([expected, complaint]) => categoryOf(complaint) !== expected,
  )
  assert.deepEqual(new Set(wrong.map(([, complaint]) => complaint)), KNOWN_WRONG)
})

test(covers(['9.analyzer.costs', '9.analyzer.categories'], 'cost ranges are those of the specification'), () => {
  const costs = Object.fromEntries(Object.entries(CATEGORIES).map(([id, { cost }]) => [id, cost]))
  assert.deepEqual(costs, {
    brake: [150, 800],
    engine: [200, 1200],
    transmission: [300, 3000],
    electrical: [100, 600],
    ac: [80, 500],
    suspension: [200, 1000],
    general: [100, 400],
  })
  for (const [category, problem, range] of [
    ['brake', 'the brakes grind', '$150-$800'],
    ['engine', 'the engine stalls', '$200-$1200'],
    ['transmission', 'the transmission slips', '$300-$3000'],
    ['electrical', 'the battery and the alternator', '$100-$600'],
    ['ac', 'the AC blows warm', '$80-$500'],
    ['suspension', 'the suspension clunks', '$200-$1000'],
    ['general', 'something is odd', '$100-$400'],
  ] as const) {
    const analysis = analysisOf(problem)
    assert.deepEqual([analysis.category, analysis.costRange.replaceAll(',', '')], [category, range])
  }
})

test('a tie goes to the earlier category in the order of the specification', () => {
  const one = {
    brake: 'rotor',
    engine: 'radiator',
    transmission: 'gearbox',
    electrical: 'fuse',
    ac: 'freon',
    suspension: 'strut',
  }
  for (const [at, early] of TROUBLE_IDS.entries()) {
    for (const late of TROUBLE_IDS.slice(at + 1)) assert.equal(categoryOf(`${one[late]}, ${one[early]}`), early)
  }
})

test(covers('9.analyzer.most', 'more keywords win over an earlier category'), () => {
  assert.equal(categoryOf('squeal, alternator, fuse'), 'electrical')
  assert.equal(categoryOf('engine light is on and the brakes squeal, pads and rotors are old'), 'brake')
  assert.equal(categoryOf('engine misfires, stalls and smokes, brakes squeal'), 'engine')
})

test('saying a word again does not make it more', () => {
  assert.equal(categoryOf('engine, engine, engine! battery and alternator'), 'electrical')
})

const FORMS: [string, string[]][] = [
  ['brake', ['brakes', 'braking', 'braked', 'BRAKE', "brake's"]],
  ['engine', ['stalls', 'stalled', 'stalling', 'overheating', 'overheated']],
  ['transmission', ['slipping', 'slipped', 'slips', 'shifting', 'gears']],
  ['electrical', ['batteries', 'fuses', 'clicking', 'headlights', 'drained']],
  ['ac', ['a/c', 'A.C.', 'AC', 'air conditioning', 'blowers', 'aircon']],
  ['suspension', ['struts', 'bouncing', 'bounced', 'clunking', 'wobbles']],
]
for (const [category, forms] of FORMS) {
  test(covers('9.analyzer.categories', `forms of ${category}: ${forms.join(', ')}`), () => {
    for (const form of forms) assert.equal(categoryOf(`it is ${form}`), category, form)
  })
}

test('only whole words count', () => {
  for (const text of ['breakfast', 'engineer', 'gearhead', 'achieve', 'tickets', 'vacation'])
    assert.equal(categoryOf(text), 'general', text)
})

const DENIED = [
  'brakes are fine',
  'Brakes and tires are fine',
  'the brakes work great',
  'not the battery',
  "it isn't the battery",
  'no overheating',
  'not overheating',
  'without any grinding or squealing',
  'nothing wrong with the transmission',
  'no problem with brakes or engine',
  'battery is brand new',
  'engine is ok',
  'I don’t think it is the alternator',
]
for (const text of DENIED) {
  test(`"${text}" counts nothing`, () => assert.equal(categoryOf(text), 'general', asked(text)?.because.join(', ')))
}

const NOT_DENIED: [string, string][] = [
  ['Brakes are not fine', 'brake'],
  ['brakes are no good', 'brake'],
  ['no reverse', 'transmission'],
  ["won't start", 'engine'],
  ['no cold air', 'ac'],
  ['ac works fine until it is hot outside', 'ac'],
  ['brakes were fine last week', 'brake'],
  ['not sure, maybe the transmission', 'transmission'],
  ['engine is fine but the brakes grind', 'brake'],
  ['not the battery. Brakes squeal', 'brake'],
  ['not only the brakes', 'brake'],
  ['no lights and the battery is dead', 'electrical'],
  ['brake light is out', 'electrical'],
]
for (const [text, category] of NOT_DENIED) {
  test(`"${text}" is ${category}`, () => assert.equal(categoryOf(text), category, analysisOf(text).because.join(', ')))
}

test('no phrase is only a no, a fine or a stop word, which would take the words around it out of force', () => {
  for (const phrase of phrasesOf(COMPLAINT_WORDS.en)) {
    const stems = phraseOf(phrase, ENGLISH)
    assert.ok(stems.length > 0, `"${phrase.trim()}" has small words only`)
    if (stems.length === 1) assert.ok(!['not', 'no', 'without', 'fin', 'good', 'ok'].includes(stems[0] ?? ''), phrase)
  }
})

test('a stem is a stem of itself', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a-z]{4,12}$/), (word) => stemOf(`${stemOf(word)}`).length <= word.length))
})

test('severity follows the gravest word, urgency follows severity', () => {
  const cases: [string, string, RegExp][] = [
    ['brake pedal goes to the floor', 'Critical', /^Emergency/],
    ['engine overheated, steam everywhere', 'Critical', /^Emergency/],
    ['brakes grinding', 'High', /^Urgent/],
    ['rough idle', 'Medium', /^Soon/],
    ['AC is weak', 'Low', /^Low/],
    ['brakes squeak a little squeak, not urgent', 'Medium', /^Soon/],
    ['engine is not overheating, slight tick', 'Low', /^Low/],
  ]
  for (const [problem, severity, urgency] of cases) {
    assert.equal(analysisOf(problem).severity, severity, problem)
    assert.match(english.urgencies[analysisOf(problem).severity], urgency)
  }
})

test('mileage, age and kind of car change the advice', () => {
  const plain = adviceOf('engine knocks')
  const miles = adviceOf('engine knocks', { mileage: 95_000 })
  assert.ok(miles.some((say) => say.includes('90,000')))
  assert.ok(!miles.some((say) => say.includes('60,000')), 'only the strongest is said')
  const old = adviceOf('engine knocks', { vehicle: '2009 Honda Civic' })
  assert.ok(old.length === plain.length + 1)
  const electric = adviceOf('engine knocks', { vehicle: '2019 Tesla Model 3', mileage: 200_000 })
  assert.ok(electric.some((say) => say.includes('no engine')))
  assert.ok(!electric.some((say) => say.includes('compression')))
  const hybrid = adviceOf('battery dead', { vehicle: '2016 Toyota Prius' })
  assert.ok(hybrid.some((say) => say.includes('12-volt')))
  for (const vehicle of ['Camry híbrido', 'CAMRY HIBRIDO']) {
    assert.deepEqual(adviceOf('battery dead', { vehicle }), adviceOf('battery dead', { vehicle: 'Camry hybrid' }))
  }
})

test('undrivable cars get no driving advice', () => {
  const driving = (problem: string) => adviceOf(problem).some((say) => say.startsWith('Until it is checked'))
  assert.ok(driving('brakes squeal'))
  assert.ok(!driving('brake pedal goes to the floor'))
})

test('the age comes from the model year in the text', () => {
  const ages: [string, number | null][] = [
    ['2014 Toyota Camry', 12],
    ['Camry 2014', 12],
    ['2027 Kia', 0],
    ['1HGCM82633A004352', 23],
    ['1HGCM82633A004353', null],
    ['Ram 2500', null],
    ['', null],
    ['1931 Ford', null],
    ['1994 Ford Ranger', 32],
    ['2028 Kia', null],
  ]
  for (const [vehicle, age] of ages) assert.equal(ageOf(vehicle, 2026), age, vehicle)
})

test('miles are read as drivers write them', () => {
  const miles: [string, number | null][] = [
    ['120000', 120_000],
    ['120,000', 120_000],
    ['120k', 120_000],
    ['118.5K miles', 118_500],
    [' 95,400 mi ', 95_400],
    ['120 mil', 120_000],
    ['95.5 mil millas', 95_500],
    ['95,400 millas', 95_400],
    ['120 miles', 120],
    ['0', 0],
    ['a lot', null],
    ['-5', null],
    ['', null],
    ['99999999', null],
    ['2,000,000', 2_000_000],
    ['95.25k', 95_250],
  ]
  for (const [typed, expected] of miles) assert.equal(readMileage(typed), expected, typed)
})

test(covers(['5.analyzer.empty', '5.analyzer.longest'], 'only the problem is required, up to 1000 characters'), () => {
  const form = { problem: 'Brakes squeal', vehicle: '', mileage: '' }
  assert.deepEqual(said(AnalyzerForm, form), {})
  for (const problem of ['', '   ']) {
    assert.deepEqual(said(AnalyzerForm, { ...form, problem }), { problem: ['Please describe the problem'] })
  }
  assert.deepEqual(said(AnalyzerForm, { ...form, problem: 'x'.repeat(1000) }), {})
  assert.deepEqual(Object.keys(said(AnalyzerForm, { ...form, problem: 'x'.repeat(1001) })), ['problem'])
  assert.deepEqual(Object.keys(said(AnalyzerForm, { ...form, mileage: 'many' })), ['mileage'])
})

test('any input is analyzed quickly and without errors', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000, unit: 'grapheme' }), fc.string({ maxLength: 200 }), (problem, vehicle) => {
      const analysis = asked(problem, { vehicle })
      assert.ok(analysis === null || analysis.recommendations.length >= 3)
    }),
  )
  const long = 'not a/c brake and '.repeat(56)
  const before = process.threadCpuUsage()
  analysisOf(long)
  const { user } = process.threadCpuUsage(before)
  assert.ok(user < 200_000, `${user} µs of processor time`)
})

test(
  covers('2.analyzer.result', 'an analysis has category, severity, urgency, time, costs and recommendations'),
  () => {
    const { category, severity, hours, costRange, recommendations } = analysisOf('the brakes grind')
    const [least, most] = hours
    const inEach = (
      [
        [english, advice],
        [spanish, spanishAdvice],
      ] as const
    ).map(([{ categories, severities, urgencies, hours: span }, advices]) => [
      ...[categories[category], severities[severity], urgencies[severity], span({ least, most }), costRange],
      ...recommendations.map((id) => advices[id]),
    ])
    assert.deepEqual(
      inEach.map((words) => words.slice(0, 5)),
      [
        ['Brakes', 'High', 'Urgent: today or tomorrow', '1-3 hours', '$150-$800'],
        ['Frenos', 'Alta', 'Urgente: hoy o mañana', '1-3 horas', '$150-$800'],
      ],
    )
    for (const words of inEach) assert.ok(words.length > 5 && words.every((word) => word.length > 0))
  },
)

/** With facts about the car: the severity and the additional advice. */
const ADVISED: [problem: string, given: Parameters<typeof analysisOf>[1], severity: string, more: string[]][] = [
  ['brake pedal goes to the floor', {}, 'Critical', ['leaveParked']],
  ['brakes squeal, a little', {}, 'High', ['brakeDriven']],
  ['P0420', {}, 'Medium', []],
  ['brakes squeal', { mileage: 39_999 }, 'High', ['brakeDriven']],
  ['brakes squeal', { mileage: 40_000 }, 'High', ['brakeDriven', 'brakeFirstPads']],
  ['hello, minor trouble', {}, 'Low', []],
  ['engine ticks', { vehicle: '2017 Camry' }, 'Medium', []],
  ['engine ticks', { vehicle: '2016 Camry' }, 'Medium', ['engineHoses']],
  ['engine ticks', { vehicle: '2010 Camry', mileage: 100_000 }, 'Medium', ['engineBelt', 'engineHoses']],
  ['engine ticks', { vehicle: '2016 Tesla Model 3', mileage: 150_000 }, 'Medium', ['engineElectric']],
  [
    'transmission slips',
    { vehicle: '2010 Nissan Leaf', mileage: 150_000 },
    'High',
    ['transmissionDriven', 'transmissionElectric'],
  ],
  [
    'transmission slips',
    { vehicle: '2010 Camry hybrid', mileage: 150_000 },
    'High',
    ['transmissionDriven', 'transmissionHybrid', 'transmissionRebuilt'],
  ],
  [
    'brakes squeal',
    { vehicle: '2010 Nissan Leaf', mileage: 150_000 },
    'High',
    ['brakeDriven', 'brakeElectric', 'brakeHoses', 'oldRubber'],
  ],
]
for (const [problem, given = {}, severity, more] of ADVISED) {
  test(`${problem}, ${given.vehicle ?? 'some car'} with ${given.mileage ?? 'unknown'} miles: ${severity}, ${more.join(', ') || 'no more'}`, () => {
    const { category, severity: found, recommendations } = analysisOf(problem, given)
    const own: readonly string[] = CATEGORIES[category].recommendations
    assert.deepEqual([found, recommendations.filter((id) => !own.includes(id))], [severity, more])
    if (category !== 'general' && severity === 'Medium') assert.deepEqual(recommendations.slice(0, own.length), own)
  })
}

test('deciding words are listed in one line, each once', () => {
  assert.deepEqual(analysisOf('No brake fluid in it, brake fluid leaks').because, ['brake fluid'])
})

const PHRASES = lexiconOf(ENGLISH, [
  [null, 'brake light'],
  ['lights', 'light, brake light,'],
  ['brakes', 'brake, pedal .. floor, the   brake, pedal\n  feels soft'],
  ['pedals', 'pedal .. floor, pedal .. floor'],
])
const READ: Record<string, string[]> = {
  'brake light': ['brake light: lights'],
  'light brake': ['light: lights', 'brake: brakes'],
  'brake, brakes and the brake': ['brake: brakes'],
  'pedal floor': ['pedal .. floor: brakes pedals'],
  'pedal one two three floor': ['pedal .. floor: brakes pedals'],
  'pedal one is at the two three floor': ['pedal .. floor: brakes pedals'],
  'pedal one two three four floor': [],
  'floor pedal': [],
  'the pedal feels so soft': ['pedal feels soft: brakes'],
  'pedal feels very mushy and soft': [],
  'pedal soft feels': [],
}
test('phrases are found with small words between, and with up to three others where there is room', () => {
  for (const [text, phrases] of Object.entries(READ))
    assert.deepEqual(
      read(text, PHRASES).map(({ phrase, tags }) => `${phrase}: ${tags.join(' ')}`),
      phrases,
      text,
    )
})

test('trouble codes are reasons by their own names', () => {
  assert.deepEqual(analysisOf('P0420').because, ['P0420'])
})
