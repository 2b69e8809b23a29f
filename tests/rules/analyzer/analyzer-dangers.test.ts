import assert from 'node:assert/strict'
import { CATEGORIES } from '@desert-wrench/contract/features/analyzer/categories.ts'
import { DANGERS, PATTERNS } from '@desert-wrench/contract/features/analyzer/danger-patterns.ts'
import { DANGER_WORDS } from '@desert-wrench/contract/features/analyzer/words/danger-words.ts'
import { messages as english } from '@desert-wrench/contract/messages/en/analyzer/dangers.ts'
import { messages as spanish } from '@desert-wrench/contract/messages/es/analyzer/dangers.ts'
import { test } from 'vitest'
import { asked, dangersIn } from './analyzer-words.ts'
import { COMPLAINT_FILES, type Complaint, complaintsIn } from './complaints/read-table.ts'
import { chanceOf, reword } from './complaints/rewordings.ts'

const IDEAS = DANGER_WORDS.en.ideas
const TABLES_OF_75 = { en: complaintsIn('table-english.txt'), es: complaintsIn('table-spanish.txt') }

/** The analyzer's error for a row; null if it is right. */
function wrongOf({ said, danger, service, categories, isNothing }: Complaint): string | null {
  const analysis = asked(said)
  if (isNothing) return analysis && `has a price: ${said}`
  if (!analysis) return `is no complaint: ${said}`
  const { category, costRange, severity } = analysis
  const [least, most] = CATEGORIES[category].cost
  if (danger && !analysis.danger) return `no stop box: ${said}`
  if (!danger && analysis.danger) return `stop box ${analysis.danger}: ${said}`
  if (danger && !dangersIn(said).includes(danger)) return `${analysis.danger} in place of ${danger}: ${said}`
  if (service && analysis.service !== service) return `${analysis.service} in place of ${service}: ${said}`
  if ((severity === 'Critical') !== (danger !== null)) return `${severity}: ${said}`
  if (categories.length > 0 && !categories.includes(category)) return `${category}: ${said}`
  return costRange === `$${least}-$${most}` ? null : `${costRange}: ${said}`
}

const wrongIn = (rows: readonly Complaint[]) => rows.map(wrongOf).filter((wrong) => wrong !== null)

test('the table of 150 complaints has 75 a language', () => {
  assert.deepEqual([TABLES_OF_75.en.length, TABLES_OF_75.es.length], [75, 75])
})

test('each of the 150 complaints has its stop box or none, its category, and a price or none', () => {
  assert.deepEqual(wrongIn([...TABLES_OF_75.en, ...TABLES_OF_75.es]), [])
})

test('so do complaints by 24 people, written to measure the rules', () => {
  const others = COMPLAINT_FILES.filter((file) => !file.startsWith('table-'))
  assert.equal(others.length, 24)
  assert.deepEqual(others.flatMap(complaintsIn).map(wrongOf).filter(Boolean), [])
})

test('keys hit at random, links, addresses and other languages have no price, also with a word of a car in them', () => {
  const priced = [
    ...'fjdksla brake qpwoe|asdf motor qwert|hjkl hjkl freno|brake asdjkh qwlekj zmxncb|lkjhgf carro poiuyt'.split('|'),
    ...[
      'http://brakes.com/shop',
      'www.google.com/search?q=brakes',
      'frenos@taller.com.mx',
      'les freins ne marchent pas',
    ],
    ...['mein motor ist kaputt', 'minha embreagem nao liga'],
  ].filter((said) => asked(said) !== null)
  assert.deepEqual(priced, [])
  assert.ok(asked('my brks grind rlly bad'))
})

/** For more: REWORDINGS=100000 SEED=7 npm test -- tests/rules/analyzer/analyzer-dangers.test.ts */
const { REWORDINGS = '1000', SEED = '28' } = process.env

test(`of ${REWORDINGS} rewordings no dangerous one is without the stop box, and no harmless one has it`, () => {
  const chance = chanceOf(Number(SEED))
  const rows = (['en', 'es'] as const).flatMap((language) => TABLES_OF_75[language].map((row) => ({ language, row })))
  const wrong = Array.from({ length: Number(REWORDINGS) }, (_, at) => {
    const { language, row } = rows[at % rows.length] as (typeof rows)[number]
    const said = reword(row.said, language, chance)
    const found = dangersIn(said)
    return found.length > 0 === (row.danger !== null) ? null : `${found.join() || 'no stop box'}: ${said}`
  }).filter((one) => one !== null)
  assert.deepEqual(wrong, [])
})

test('no common word is mistaken for a misspelled danger or trade word', () => {
  const wrong = [DANGER_WORDS.en, DANGER_WORDS.es]
    .flatMap(({ common }) => common.trim().split(/\s+/))
    .filter((word) => asked(word) !== null || dangersIn(`the ${word} on my car`).length > 0)
  assert.deepEqual(wrong, [])
})

test('every idea is used in a pattern, and every pattern uses known ideas', () => {
  const SCOPES = ['harmless', 'fixed', 'returned', 'staysOn', 'usedTo', 'whatIf']
  const used = new Set(
    Object.values(PATTERNS).flatMap((patterns) => patterns.flatMap((one) => one.match(/[a-z]\w+/gi) ?? [])),
  )
  assert.deepEqual(
    [...used].filter((idea) => !Object.hasOwn(IDEAS, idea)),
    [],
  )
  assert.deepEqual(
    Object.keys(IDEAS).filter((idea) => !used.has(idea) && !SCOPES.includes(idea)),
    [],
  )
})

test('every danger has its words in both languages, and they are short', () => {
  for (const { title, detail } of DANGERS.flatMap((danger) => [english[danger], spanish[danger]])) {
    assert.ok(title.length <= 30, title)
    assert.ok(detail.length <= 160, detail)
  }
})

test('any text of 1,000 characters is read in bounded time', () => {
  const ideas = Object.values(IDEAS).map((phrases) => phrases.split(',')[0] ?? '')
  for (const long of [
    'brake fail pedal ',
    'no ',
    'smoke hood ',
    'x ',
    'brke peddl smkoe ',
    `${ideas.join(' ')} `,
    '....',
    'not not smoke, ',
  ]) {
    const text = long.repeat(Math.ceil(1000 / long.length)).slice(0, 1000)
    const before = process.threadCpuUsage()
    dangersIn(text)
    const { user } = process.threadCpuUsage(before)
    assert.ok(user < 200_000, `${user} µs of processor time for ${long}`)
  }
})
