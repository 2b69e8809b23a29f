import assert from 'node:assert/strict'
import { suggestVehicles } from '@desert-wrench/contract/features/analyzer/vehicle-line.rules.ts'
import { readVehicles } from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const FOLDED = [
  ['José', 'jose'],
  ['JOSÉ', 'jose'],
  ['Jose\u0301', 'jose'],
  ['Ñandú, ÑOÑO, n\u0303', 'nandu, nono, n'],
  ['Güera Ávila', 'guera avila'],
  ['Đặng Thị Łucja Ørsted', 'dang thi lucja orsted'],
  ['İstanbul, Ilgaz, ılgaz', 'istanbul, ilgaz, ilgaz'],
  ['O’Neil 100% (602) 555-0101', 'oneil 100% (602) 555-0101'],
  ["O‘N OʼN OʻN O´N O′N O`N O'N O＇N O׳N", 'on on on on on on on on on'],
  ['Jo\u200bse\u00ad Ru\u200diz\u200f \u2066Ana\u2069\ufeff', 'jose ruiz ana'],
  ['Ｆｏｒｄ　Ｆ１５０ ﬁlter', 'ford f150 filter'],
  ['Strauß STRAUẞ Strauss', 'strauss strauss strauss'],
  ['Ærø Œuvre Þór Ðóra', 'aero oeuvre thor dora'],
  ['Smith‑Jones Smith–Jones Smith−Jones', 'smith-jones smith-jones smith-jones'],
  ['ΟΔΥΣΣΕΥΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['٢٠١٥ हिन्दी २०', '2015 हिन्दी 20'],
  ['می\u200cخواهم', 'میخواهم'],
] as const

for (const [written, folded] of FOLDED) {
  test(`${written} is compared as ${folded}`, () => assert.equal(foldText(written), folded))
}

test('folding twice changes nothing, and English is only put in lower case', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)))
  fc.assert(fc.property(fc.string(), (text) => foldText(text) === text.toLowerCase().replace(/['`]/g, '')))
})

test('a vehicle is suggested whether an accent is typed or not', () => {
  const vehicles = readVehicles('Citroën;Méhari:68-88\nToyota;Camry:82-26')
  for (const typed of ['citroën mé', 'citroen me', 'CITROËN ME', 'Citroën Mé'.normalize('NFD')])
    assert.deepEqual(suggestVehicles(vehicles, typed), ['Citroën Méhari'], typed)
  assert.deepEqual(suggestVehicles(vehicles, 'Tóyota Cámry'), ['Toyota Camry'])
})
