import assert from 'node:assert/strict'
import { normalPassword } from '@desert-wrench/contract/features/accounts/passwords.rules.ts'
import { readRecoveryCode } from '@desert-wrench/contract/features/accounts/recovery-codes.rules.ts'
import { emailKey } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import { ageOf } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { findCodes } from '@desert-wrench/contract/features/analyzer/codes.rules.ts'
import { readMileage } from '@desert-wrench/contract/features/analyzer/mileage.rules.ts'
import { stemOf as spanishStem } from '@desert-wrench/contract/features/analyzer/spanish-words.rules.ts'
import { findVin } from '@desert-wrench/contract/features/analyzer/vin.rules.ts'
import { stemOf } from '@desert-wrench/contract/features/analyzer/words.rules.ts'
import { escaped, folded } from '@desert-wrench/contract/features/calendars/icalendar.rules.ts'
import { findHeadings, readHeadings } from '@desert-wrench/contract/features/imports/columns.rules.ts'
import { readRow } from '@desert-wrench/contract/features/imports/row.rules.ts'
import { fitsCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import { placeOfAddress } from '@desert-wrench/contract/features/places/places.rules.ts'
import { guarded, unguarded } from '@desert-wrench/contract/lib/csv.ts'
import { foldDigits } from '@desert-wrench/contract/lib/digits.ts'
import { email, GivenMoment, optionalText, personName, phone, required } from '@desert-wrench/contract/lib/fields.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { asRead, isOneAlphabet } from '@desert-wrench/contract/lib/plain-text.ts'
import { readDegrees, readDollars } from '@desert-wrench/contract/lib/read-amount.ts'
import { readSearch } from '@desert-wrench/contract/lib/search.ts'
import { hasEndlessMarks, LONGEST_TEXT } from '@desert-wrench/contract/lib/text-bounds.ts'
import { namesTag } from '@desert-wrench/server/http/caching/etags.ts'
import { readIfMatch } from '@desert-wrench/server/http/caching/preconditions.ts'
import { encodingFor } from '@desert-wrench/server/http/content/accept-encoding.ts'
import { deviceOf } from '@desert-wrench/server/http/core/client.ts'
import { readIdempotencyKey } from '@desert-wrench/server/http/core/idempotency.ts'
import { pageLanguageOf } from '@desert-wrench/server/http/core/languages.ts'
import { cookieOf } from '@desert-wrench/server/http/core/viewer.ts'
import { networkOf } from '@desert-wrench/server/http/limits/networks.ts'
import { isLoopbackName } from '@desert-wrench/server/runtime/loopback.ts'
import { test } from 'vitest'
import { listOf } from '../../support/list-of.ts'
import { asked } from '../analyzer/analyzer-words.ts'
import { growsTooFast, hostileTexts, PIECES } from './growth.ts'

/** Reading user text is at most linear in its length. */

/** The limit of all headers together. */
const HEADERS = 16_000

const car = { year: 2015, make: 'Honda', model: 'Civic' }
const shape = (one: { safeParse(given: unknown): unknown }) => (text: string) => one.safeParse(text)
const orRefused = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text)
  } catch (error) {
    return error
  }
}

const CELLS = listOf(`
  name | hourlyRate | specialty | latitude | phone | email | businessAddress | street | city
`).map((field, at) => ({ at, field }))

/** Folded fields have at most 2,000 characters; one (ﷺ) can expand to eighteen. */
const LONGEST_FOLDED = 10_000

const READERS: Record<string, [read: (text: string) => unknown, most: number]> = {
  hasEndlessMarks: [hasEndlessMarks, LONGEST_TEXT],
  asRead: [asRead, LONGEST_TEXT],
  foldDigits: [foldDigits, LONGEST_TEXT],
  foldText: [foldText, LONGEST_FOLDED],
  isOneAlphabet: [isOneAlphabet, LONGEST_TEXT],
  toE164: [toE164, LONGEST_TEXT],
  readSearch: [readSearch, LONGEST_FOLDED],
  'a name': [shape(personName('name', { max: 100 })), LONGEST_TEXT],
  'a text': [shape(required('text')), LONGEST_TEXT],
  'an optional text': [shape(optionalText()), LONGEST_TEXT],
  'a phone': [shape(phone()), LONGEST_TEXT],
  'an email': [shape(email()), LONGEST_TEXT],
  'a moment': [shape(GivenMoment), LONGEST_TEXT],
  normalPassword: [normalPassword, LONGEST_TEXT],
  readRecoveryCode: [readRecoveryCode, LONGEST_TEXT],
  emailKey: [emailKey, LONGEST_TEXT],
  'a heading': [(text) => readHeadings('mechanics', [text]), 100_000],
  'a cell': [(text) => readRow('mechanics', CELLS, Array(CELLS.length).fill(text)), 100_000],
  'a row that may be headings': [
    (text) => findHeadings('customers', [[text], text.split(','), text.split(' ')]),
    100_000,
  ],
  readDollars: [readDollars, LONGEST_TEXT],
  readDegrees: [readDegrees, LONGEST_TEXT],
  guarded: [guarded, LONGEST_TEXT],
  unguarded: [(text) => unguarded(`'${text}`), 100_000],
  placeOfAddress: [placeOfAddress, LONGEST_TEXT],
  cityOf: [cityOf, LONGEST_TEXT],
  fitsCar: [(text) => fitsCar({ vehicleCompatibility: text }, car), 300],
  'the analyzer': [(text) => asked(text), 1000],
  findCodes: [findCodes, LONGEST_TEXT],
  findVin: [findVin, LONGEST_TEXT],
  ageOf: [(text) => ageOf(text, 2026), LONGEST_TEXT],
  readMileage: [readMileage, LONGEST_TEXT],
  stemOf: [stemOf, LONGEST_TEXT],
  'stemOf in Spanish': [spanishStem, LONGEST_TEXT],
  'a line of a calendar': [(text) => folded(escaped(text)), LONGEST_TEXT],
  encodingFor: [encodingFor, HEADERS],
  readIfMatch: [orRefused(readIfMatch), HEADERS],
  readIdempotencyKey: [orRefused(readIdempotencyKey), HEADERS],
  namesTag: [(text) => namesTag(text, '"tag"'), HEADERS],
  cookieOf: [(text) => cookieOf(text, 'session'), HEADERS],
  'the language of a cookie': [(text) => pageLanguageOf({ headers: { cookie: text } }), HEADERS],
  'the language of a browser': [(text) => pageLanguageOf({ headers: { 'accept-language': text } }), HEADERS],
  deviceOf: [deviceOf, HEADERS],
  networkOf: [networkOf, HEADERS],
  isLoopbackName: [isLoopbackName, HEADERS],
}

for (const [name, [read, most]] of Object.entries(READERS))
  test(`${name} runs in linear time`, () => {
    for (const textOf of hostileTexts(PIECES, ['', '0'], ['', '!']))
      assert.equal(growsTooFast(read, textOf, most), false, `${name} of ${JSON.stringify(textOf(12))}`)
  })
