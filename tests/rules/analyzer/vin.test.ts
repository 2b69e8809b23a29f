import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { suggestVehicles } from '@desert-wrench/contract/features/analyzer/vehicle-line.rules.ts'
import {
  lightIn,
  makesOf,
  suggestMakes,
  suggestModels,
} from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'
import { checkDigitOf, findVin, readVin as readBy } from '@desert-wrench/contract/features/analyzer/vin.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { listOf } from '../../support/list-of.ts'
import { VEHICLES, VEHICLES_TEXT } from './analyzer-tables.ts'

/** With the vehicle table loaded. */
const readVin = (vin: string, yearNow: number) => readBy(vin, yearNow, lightIn(VEHICLES))

/** Real VINs printed in manuals and recall notices. */
const KNOWN: [vin: string, year: number, make: string][] = [
  ['1HGCM82633A004352', 2003, 'Honda'],
  ['1FTFW1CT5DFC10312', 2013, 'Ford'],
  ['JHMCM56557C404453', 2007, 'Honda'],
  ['WBA3A5G59DNP26082', 2013, 'BMW'],
  ['5YJSA1DG9DFP14705', 2013, 'Tesla'],
  ['1GNEK13ZX3R298984', 2003, 'Chevrolet'],
]
for (const [vin, year, make] of KNOWN) {
  test(`${vin} is a ${year} ${make}`, () => {
    const read = readVin(vin, 2026)
    assert.ok(read.fault === null, read.fault ?? '')
    assert.equal(read.year, year)
    assert.deepEqual(makesOf(read, VEHICLES), [make])
  })
}

test('the check digit of the standard: X, and the number of ones', () => {
  assert.equal(checkDigitOf('1M8GDM9AXKP042788'), 'X')
  assert.equal(checkDigitOf('11111111111111111'), '1')
})

test('one wrong character is found, whichever it is', () => {
  const vin = '1HGCM82633A004352'
  for (const [at, letter] of [...vin].entries()) {
    const other = letter === '5' ? '6' : '5'
    const wrong = vin.slice(0, at) + other + vin.slice(at + 1)
    assert.equal(readVin(wrong, 2026).fault, 'check', wrong)
  }
})

test('I, O and Q are refused', () => {
  for (const letter of 'IOQ') assert.equal(readVin(`1HGCM8263${letter}A004352`.slice(0, 17), 2026).fault, 'letters')
})

const withCheck = (vin: string) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)

test('the seventh character tells the thirty years apart', () => {
  const years = 'ABCDEFGHJKLMNPRSTVWXY123456789'
  for (const [at, letter] of [...years].entries()) {
    const early = readVin(withCheck(`1HGCM8260${letter}A004352`), 2039)
    const late = readVin(withCheck(`1HGCM8A60${letter}A004352`), 2039)
    assert.equal(early.fault === null && early.year, 1980 + at)
    assert.equal(late.fault === null && late.year, 2010 + at)
  }
})

test('a year too far ahead means the earlier cycle, and unused characters give no year', () => {
  const future = readVin(withCheck('1HGCM8A60YA004352'), 2026)
  assert.equal(future.fault === null && future.year, 2000)
  const next = readVin(withCheck('1HGCM8A60VA004352'), 2026)
  assert.equal(next.fault === null && next.year, 2027)
  for (const letter of 'UZ0') {
    const none = readVin(withCheck(`1HGCM8260${letter}A004352`), 2026)
    assert.equal(none.fault === null && none.year, null)
  }
})

const FOUND = listOf(`
  1HGCM82633A004352 | 1hgcm82633a004352 | VIN: 1HGCM82633A004352 | 1HG CM826 33A 004352 |
  2003 Honda 1HGCM82633A004352 | 1HGCM-82633-A004352 | vin 1hg cm826 33a 004352 | VIN# 1HG CM826 33A 004352
`)
for (const text of FOUND) test(`"${text}" contains a VIN`, () => assert.equal(findVin(text), '1HGCM82633A004352'))

/** Trucks above 10,000 lb: the seventh character does not encode the decade. */
const HEAVY: [vin: string, year: number, builtBy: string][] = [
  ['54DC4W1B7ES800001', 2014, 'Isuzu'],
  ['JALC4W168E7000123', 2014, 'Isuzu'],
  ['1XKWD49X2CJ312345', 2012, 'Kenworth'],
  ['3FRNF65N6CV123456', 2012, 'Ford F-650'],
  [withCheck('1XPWD40X0ED212345'), 2014, 'Peterbilt'],
  [withCheck('3AKJGLD50FSGA1234'), 2015, 'Freightliner'],
  [withCheck('1FUJA6CK05LN12345'), 2005, 'Freightliner'],
  [withCheck('1HTMMAA60BH312345'), 2011, 'International'],
  [withCheck('4V4NC9EH0DN512345'), 2013, 'Volvo'],
  [withCheck('1M2AX04C0GM012345'), 2016, 'Mack'],
  [withCheck('5PVNJ8JV0B4S12345'), 2011, 'Hino'],
  [withCheck('JL6BNG1A0CK012345'), 2012, 'Mitsubishi Fuso'],
  [withCheck('4UZABRDT0CCB12345'), 2012, 'a bus on a Freightliner chassis'],
  [withCheck('1HD1KB410BB612345'), 2011, 'Harley-Davidson'],
  [withCheck('1XKWD49X0VJ712345'), 2027, 'Kenworth, next year'],
  [withCheck('1XKWD49X0WJ712345'), 1998, 'Kenworth, not of a year to come'],
]
for (const [vin, year, builtBy] of HEAVY) {
  test(`${vin} of ${builtBy} is of ${year}`, () => {
    const read = readVin(vin, 2026)
    assert.equal(read.fault === null && read.year, year)
  })
}

test('without the table of makers no year is derived from it', () => {
  const year = (vin: string) => {
    const read = readBy(withCheck(vin), 2026, null)
    return read.fault === null && read.year
  }
  assert.equal(year('1HGCM82603A004352'), 2003)
  assert.equal(year('1HGCM8260BA004352'), null)
  assert.equal(year('1HGCM8A60BA004352'), 2011)
  assert.equal(year('54DC4W1B0ES800001'), null)
  assert.equal(year('1XKWD49X0WJ712345'), 1998)
})

const ALSO_FOUND = [
  'I1HGCM82633A004352',
  'i1hgcm82633a004352',
  'VIN: I1HGCM82633A004352',
  'VIN1HGCM82633A004352',
  'NIV: 1HGCM82633A004352',
  'VIN No. 1HG CM826 33A 004352 (Honda)',
  'my 2003 Honda, vin is 1HGCM 82633 A004352, thanks',
  'I 1HG CM826 33A 004352',
  '*1HGCM82633A004352*',
  '1HGCM82633A004352.',
  '１ＨＧＣＭ８２６３３Ａ００４３５２',
  '1HGCM٨٢٦٣٣A٠٠٤٣٥٢',
  '\u200e1HGCM82633A\u200b004352\u200f',
  '1HGCM–82633–A004352',
]
for (const text of ALSO_FOUND)
  test(`"${text}" also contains a VIN`, () => assert.equal(findVin(text), '1HGCM82633A004352'))

test('I, O and Q get a suggestion if the check digit then fits', () => {
  for (const [typed, meant] of [
    ['1HGCM82633AOO4352', '1HGCM82633A004352'],
    ['1HGCM82633AQ04352', '1HGCM82633A004352'],
    ['IHGCM82633A004352', '1HGCM82633A004352'],
    ['IHGCM82633AOO4353', null],
  ] as const) {
    assert.equal(findVin(typed), typed)
    assert.deepEqual(readVin(typed, 2026), { vin: typed, fault: 'letters', meant })
  }
})

const NONE = [
  'I1HGCM82633A004353',
  'X1HGCM82633A004352',
  '2003 Honda Accord 602 555 0142',
  'call 602-555-0142 or 480-555-0199',
  'Toyota Camry LE 2014 2015',
  '',
  '2014 Toyota Camry',
  '2014 Toyota Camry SE',
  '1HGCM82633A00435',
  '1HGCM82633A0043521',
  '12345678901234567',
  'abcdefghijklmnopq',
  'ABCDEFGHJKLMNPR12',
]
for (const text of NONE) test(`"${text}" contains no VIN`, () => assert.equal(findVin(text), null))

test('a VIN has at least three digits', () => {
  assert.equal(findVin('ABCDEFGHJKLMNP123'), 'ABCDEFGHJKLMNP123')
  assert.equal(findVin('1BCDEFG2JKLMNPRS3'), '1BCDEFG2JKLMNPRS3')
})

test('a maker of few vehicles has three more characters, by the 9 at the end of its own', () => {
  const makers = ['1A9CM82633A004352', '9BWCM82633A004352', '1HGCM82633A004352'].map((vin) => {
    const read = readVin(withCheck(vin), 2026)
    return read.fault === null && [read.maker, read.smallMaker]
  })
  assert.deepEqual(makers, [
    ['1A9', '1A9004'],
    ['9BW', null],
    ['1HG', null],
  ])
})

test('any input is read without errors', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const vin = findVin(text)
      if (vin) readVin(vin, 2026)
      assert.ok(suggestVehicles(VEHICLES, text).length <= 8)
    }),
  )
})

test('a shared maker code is resolved by a later character, else all makes are listed', () => {
  const jeep = readVin(withCheck('1C4PJMAB0EW123456'), 2026)
  const ram = readVin(withCheck('1C6RR7LT0ES123456'), 2026)
  assert.deepEqual(makesOf(jeep, VEHICLES), ['Jeep'])
  assert.deepEqual(makesOf(ram, VEHICLES), ['Ram'])
})

test('the table weighs at most 40 kB gzipped and holds the makes and models people drive', () => {
  assert.ok(gzipSync(VEHICLES_TEXT).length <= 40_000)
  assert.ok(VEHICLES.makes.length >= 60)
  for (const { name, models } of VEHICLES.makes) {
    assert.ok(models.length > 0, name)
    for (const model of models) {
      assert.ok(model.name !== '' && model.name.length <= 30, `${name} ${model.name}`)
      for (const [from, to] of model.years) assert.ok(from >= 1981 && to >= from && to <= 2030, `${name} ${model.name}`)
    }
  }
})

const SUGGESTED: [typed: string, expected: string][] = [
  ['cam', 'Toyota Camry'],
  ['2014 toyota cam', '2014 Toyota Camry'],
  ['f150', 'Ford F-150'],
  ['2012 chevy mal', '2012 Chevrolet Malibu'],
  ['vw jet', 'Volkswagen Jetta'],
  ['land rover disc', 'Land Rover Discovery'],
  ['mercedes e', 'Mercedes-Benz E-Class'],
  ['2010 for', '2010 Ford '],
  ['cherokee', 'Jeep Grand Cherokee'],
  ['ram 2500', 'Ram 2500'],
]
for (const [typed, expected] of SUGGESTED) {
  test(`"${typed}" suggests "${expected}"`, () => {
    const suggestions = suggestVehicles(VEHICLES, typed)
    assert.ok(suggestions.includes(expected), suggestions.join(', '))
  })
}

test('a model is suggested only for the years in which it was sold', () => {
  assert.ok(suggestVehicles(VEHICLES, '1999 Pontiac G').every((one) => !one.endsWith(' G6')))
  assert.deepEqual(suggestMakes(VEHICLES, 'pon', 2015), [])
  assert.deepEqual(suggestMakes(VEHICLES, 'pon', 2005), ['Pontiac'])
  assert.ok(!suggestModels(VEHICLES, 'Toyota', 'cam', 1982).includes('Camry'))
  assert.ok(suggestModels(VEHICLES, 'toyota', 'cam', null).includes('Camry'))
  assert.deepEqual(suggestModels(VEHICLES, 'Studebaker', '', null), [])
})

test('eight suggestions are the most', () => {
  assert.equal(suggestMakes(VEHICLES, '', null).length, 8)
  assert.equal(suggestModels(VEHICLES, 'Ford', '', null).length, 8)
  assert.equal(suggestVehicles(VEHICLES, '2014 c').length, 8)
})
