import assert from 'node:assert/strict'
import { countryOf, PHONE_COUNTRIES } from '@desert-wrench/contract/features/accounts/phone-countries.rules.ts'
import { test } from 'vitest'

test('the country of a phone: under +1 by its area code, elsewhere by its calling code', () => {
  const countries: [string, string | null][] = [
    ['+16025550101', 'US'],
    ['+14805550101', 'US'],
    // Unknown area codes count as US.
    ['+17295550101', 'US'],
    ['+14165550101', 'CA'],
    ['+16045550101', 'CA'],
    ['+18675550101', 'CA'],
    ['+18765550101', 'JM'],
    ['+16585550101', 'JM'],
    ['+18095550101', 'DO'],
    ['+12845550101', 'VG'],
    ['+14735550101', 'GD'],
    ['+12685550101', 'AG'],
    ['+17875550101', 'PR'],
    ['+16715550101', 'GU'],
    ['+19005550101', null],
    ['+18005550101', null],
    ['+15005550101', null],
    ['+17005550101', null],
    ['+526621234567', 'MX'],
    ['+5216621234567', 'MX'],
    ['+447700900123', 'JE'],
    ['+447911123456', 'GG'],
    ['+442079460000', 'GB'],
    ['+4915112345678', 'DE'],
    ['+77012345678', 'KZ'],
    ['+79161234567', 'RU'],
    ['+881612345678', null],
    ['+882123456789', null],
    ['+979123456789', null],
    ['+88012345678', 'BD'],
  ]
  for (const [phone, country] of countries) assert.equal(countryOf(phone), country, phone)
})

test('every country has a name that people read', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of PHONE_COUNTRIES) assert.ok(names.of(code), code)
  assert.ok(PHONE_COUNTRIES.size > 220)
})
