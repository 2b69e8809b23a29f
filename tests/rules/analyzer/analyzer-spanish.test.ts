import assert from 'node:assert/strict'
import type { CategoryId } from '@desert-wrench/contract/features/analyzer/categories.ts'
import { languageTeller } from '@desert-wrench/contract/features/analyzer/languages.rules.ts'
import { phraseOf } from '@desert-wrench/contract/features/analyzer/reading.rules.ts'
import { SPANISH } from '@desert-wrench/contract/features/analyzer/spanish.rules.ts'
import { COMPLAINT_WORDS } from '@desert-wrench/contract/features/analyzer/words/complaint-words.ts'
import { COMPLAINTS } from '@desert-wrench/demo-data/words/complaints.ts'
import { test } from 'vitest'
import { listOf } from '../../support/list-of.ts'
import * as english from './analyzer-complaints.ts'
import * as spanish from './analyzer-complaints-spanish.ts'
import * as typed from './analyzer-complaints-typed.ts'
import { analysisOf, asked, categoryOf, phrasesOf } from './analyzer-words.ts'

const languageOf = languageTeller(COMPLAINT_WORDS)

const ENGLISH_COMPLAINTS = [
  ...Object.values(english).flatMap((list) => list.map(([, said]) => said)),
  ...COMPLAINTS.en.map(({ words }) => words),
]
const SPANISH_COMPLAINTS = [...Object.values(spanish), ...Object.values(typed)].flat()

test('every complaint is read in the language that it is written in', () => {
  for (const said of ENGLISH_COMPLAINTS) assert.equal(languageOf(said), 'en', said)
  for (const [, said] of SPANISH_COMPLAINTS) assert.equal(languageOf(said), 'es', said)
})

test('as many words of each language are Spanish, and none of either English', () => {
  for (const said of ['la troca stalls', 'mi carro overheats', '¿1994?']) assert.equal(languageOf(said), 'es', said)
  for (const said of ['the truck stalls', 'clutch', '1994?', '']) assert.equal(languageOf(said), 'en', said)
})

test('every Spanish complaint gets the right category and severity', () => {
  const wrong = SPANISH_COMPLAINTS.filter(([expected, said, severity]) => {
    const analysis = analysisOf(said)
    return analysis.category !== expected || (severity && analysis.severity !== severity)
  })
  assert.deepEqual(wrong, [])
})

test('no Spanish phrase is only a no, a bien or a stop word, which would take the words around it out of force', () => {
  for (const phrase of phrasesOf(COMPLAINT_WORDS.es)) {
    const stems = phraseOf(phrase, SPANISH)
    assert.ok(stems.length > 0, `"${phrase.trim()}" has small words only`)
    if (stems.length === 1) assert.ok(!['no', 'sin', 'nuev', 'buen', 'y', 'cuand'].includes(stems[0] ?? ''), phrase)
  }
})

const DENIED = listOf(`
  los frenos están bien | frenos y llantas estan bien | la transmisión cambia bien | no es la batería |
  no creo que sea el alternador ni la marcha | no se calienta | no hace ruido al frenar |
  sin fugas de aceite ni humo | no tiene ningún problema de frenos ni de motor | la batería es nueva |
  le puse batería nueva | ya le cambié las bujías | acabo de cambiar las balatas | las balatas ya las cambié |
  traigo gato y llanta de repuesto | mi dirección es 1234 W Van Buren | en cambio ayer no pasó nada |
  lo compré de segunda mano | es la primera vez que pasa | lo dejé en la gasolinera
`)
for (const text of DENIED) {
  test(`"${text}" counts nothing`, () => assert.equal(categoryOf(text), 'general', asked(text)?.because.join(', ')))
}

const NOT_DENIED: [string, CategoryId][] = [
  ['no frena', 'brake'],
  ['los frenos no están bien', 'brake'],
  ['los frenos estaban bien ayer', 'brake'],
  ['no es la batería, rechinan los frenos', 'brake'],
  ['no solo los frenos', 'brake'],
  ['le cambiaron las balatas la semana pasada y ahora chillan', 'brake'],
  ['sin frenos', 'brake'],
  ['nunca frena a la primera', 'brake'],
  ['el motor está bien pero las balatas raspan', 'brake'],
  ['no tiene fuerza', 'engine'],
  ['el mofle truena bien feo', 'engine'],
  ['jala bien hasta que se calienta', 'engine'],
  ['se me está apagando', 'engine'],
  ['no sé si es el clutch', 'transmission'],
  ['no se, a lo mejor la transmision', 'transmission'],
  ['no agarra los cambios', 'transmission'],
  ['el clutch está bien duro', 'transmission'],
  ['la marcha atras no entra', 'transmission'],
  ['la marcha no sirve', 'electrical'],
  ['no da marcha', 'electrical'],
  ['no sirve el claxon ni las direccionales', 'electrical'],
  ['no prenden las luces', 'electrical'],
  ['necesito jump', 'electrical'],
  ['ac no enfria', 'ac'],
  ['el clutch del compresor no pega', 'ac'],
  ['no prende el aire', 'ac'],
  ['el gato se hundió y se dobló la horquilla', 'suspension'],
  ['los shocks ya no sirven', 'suspension'],
]
for (const [text, category] of NOT_DENIED) {
  test(`"${text}" is ${category}`, () => assert.equal(categoryOf(text), category, analysisOf(text).because.join(', ')))
}

const FORMS: [CategoryId, string[]][] = [
  ['brake', ['freno', 'frenos', 'FRENA', 'frenó', 'frenando', 'frenazo, balatas', 'balata']],
  ['engine', ['bujía', 'bujias', 'radiador', 'se apagó', 'se apaga', 'se me apagaba', 'mofle', 'anticongelante']],
  ['transmission', ['transmisión', 'TRANSMISION', 'trasmicion, clutch', 'patina', 'patinando', 'reversa']],
  ['electrical', ['batería', 'pila', 'alternador', 'marcha', 'fusibles', 'fusible']],
  ['ac', ['el clima', 'aire acondicionado', 'no enfría', 'no enfriaba']],
  ['suspension', ['suspensión', 'amortiguadores', 'dirección hidráulica', 'rótulas', 'baleros']],
]
for (const [category, forms] of FORMS) {
  test(`forms of ${category} in Spanish: ${forms.join(', ')}`, () => {
    for (const form of forms) assert.equal(categoryOf(form), category, form)
  })
}

test('severity in Spanish follows the gravest word', () => {
  const cases: [string, string][] = [
    ['el pedal se va hasta el fondo', 'Critical'],
    ['se calentó y le salió vapor', 'Critical'],
    ['los frenos raspan', 'High'],
    ['se apagó en el freeway', 'Critical'],
    ['gasta aceite', 'Medium'],
    ['el aire casi no enfría', 'Low'],
    ['rechinan poquito los frenos, no urge', 'Medium'],
    ['no se calienta, hace un ruidito el motor', 'Low'],
  ]
  for (const [problem, severity] of cases) assert.equal(analysisOf(problem).severity, severity, problem)
})

test('deciding words are shown in correct Spanish, with missing accents restored', () => {
  assert.deepEqual(analysisOf('la bateria y el alternador').because, ['batería', 'alternador'])
})

test('a code counts in a Spanish complaint too', () => {
  const { category, codes } = analysisOf('el escáner marca p0741')
  assert.deepEqual([category, codes[0]?.code], ['transmission', 'P0741'])
})
