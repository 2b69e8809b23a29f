import assert from 'node:assert/strict'
import { fitsCar, type OwnCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const car = (words: string): OwnCar => {
  const [, year = '', make = '', model = ''] = /^(\d{4}) (\S+) (.+)$/.exec(words) ?? []
  return { year: Number(year), make, model }
}

/** A listing, cars that it fits, and some that it does not. */
const CASES: readonly [says: string, fits: string[], not: string[]][] = [
  [
    '2007-2011 Toyota Camry 2.4',
    ['2007 Toyota Camry', '2009 TOYOTA camry', '2011 Toyota Camry'],
    ['2006 Toyota Camry', '2012 Toyota Camry', '2009 Toyota Corolla', '2009 Honda Camry'],
  ],
  [
    '2007-2013 Chevrolet Silverado 1500, Tahoe',
    ['2010 Chevrolet Silverado 1500', '2010 Chevy Tahoe', '2010 Chevrolet Silverado'],
    ['2014 Chevrolet Tahoe', '2010 Ram 1500', '2010 Chevrolet Silverado 2500'],
  ],
  [
    '2008-2012 Honda Accord, 2010-2014 CR-V',
    ['2012 Honda Accord', '2014 Honda CR-V', '2010 Honda CRV'],
    ['2013 Honda Accord', '2009 Honda CR-V', '2010 Toyota CR-V'],
  ],
  ['2009-2014 Ford F-150 5.4, 6.2', ['2010 Ford F-150', '2010 Ford F150'], ['2010 Ford F-250', '2015 Ford F-150']],
  [
    '2015-2020 Chevrolet Tahoe, Silverado, GMC Yukon',
    ['2016 GMC Yukon', '2016 Chevrolet Silverado 1500', '2020 Chevrolet Tahoe'],
    ['2016 Chevrolet Yukon', '2021 GMC Yukon'],
  ],
  ['Toyota Camry 2012+', ['2012 Toyota Camry', '2024 Toyota Camry'], ['2011 Toyota Camry']],
  ['Camry, Corolla 2007-11', ['2008 Toyota Camry', '2011 Toyota Corolla'], ['2012 Toyota Camry']],
  ['Honda Civic up to 2010', ['1999 Honda Civic', '2010 Honda Civic'], ['2011 Honda Civic']],
  ['2016 and newer Mazda3', ['2018 Mazda Mazda3'], ['2015 Mazda Mazda3', '2018 Mazda Mazda6']],
  ['2011-2013 BMW 328i', ['2012 BMW 328i'], ['2012 BMW 335i']],
  ['Any 12 V car', ['2014 Toyota Camry', '1999 Saab 900'], []],
  ['Universal, 1 inch hose', ['2014 Toyota Camry'], []],
  ['Will fit most trucks', [], ['2014 Honda Fit', '2014 Ford F-150']],
  ['2007-2013 Honda Fit', ['2010 Honda Fit'], ['2010 Honda Civic']],
  ['Toyota, Honda, Lexus with group 24F', [], ['2014 Toyota Camry', '2014 Honda Accord']],
  ['Ford, GM', [], ['2014 Ford Focus']],
  ['', [], ['2014 Toyota Camry']],
  ['2014 Toyota', [], ['2014 Toyota -']],
  ['2010 300, Q5', [], ['2010 Chrysler 300', '2010 Audi Q5']],
  ['2010 Chrysler 300; Audi Q5', ['2010 Chrysler 300', '2010 Audi Q5'], ['2010 Audi A4']],
  ['2010 RAV4', ['2010 Toyota RAV4'], ['2011 Toyota RAV4']],
  ['2010 MDX', ['2010 Acura MDX'], ['2011 Acura MDX']],
  ['2010 Silverado, part b12345', ['2010 Chevrolet Silverado 1500'], []],
  ['2010 Silverado part 12345b', ['2010 Chevrolet Silverado 1500'], []],
  ['2010 Ford F 150', ['2010 Ford F-150'], ['2010 Ford F-250', '2010 Ford 150']],
  ['2007 Camry, 2012 Accord', ['2007 Toyota Camry', '2012 Honda Accord'], ['2012 Toyota Camry', '2007 Honda Accord']],
  ['Toyota Camry 2007 a 2011', ['2007 Toyota Camry', '2011 Toyota Camry'], ['2006 Toyota Camry', '2012 Toyota Camry']],
  [
    'Toyota Camry del 2007 al 2011',
    ['2007 Toyota Camry', '2009 Toyota Camry'],
    ['2006 Toyota Camry', '2012 Toyota Camry'],
  ],
  ['Camry desde el 2007 hasta el 2011', ['2007 Toyota Camry', '2011 Toyota Camry'], ['2012 Toyota Camry']],
  ['Camry de 2007 a 11', ['2011 Toyota Camry'], ['2012 Toyota Camry']],
  ['Camry entre 2007 y 2011', ['2009 Toyota Camry'], ['2012 Toyota Camry']],
  ['Toyota Camry 2007 y 2008', ['2007 Toyota Camry', '2008 Toyota Camry'], ['2009 Toyota Camry', '2006 Toyota Camry']],
  ['2007 o 2008 Toyota Camry', ['2007 Toyota Camry', '2008 Toyota Camry'], ['2009 Toyota Camry']],
  [
    'Camry 2005,2006,  2008 y del 2010',
    ['2005 Toyota Camry', '2006 Toyota Camry', '2010 Toyota Camry'],
    ['2007 Toyota Camry'],
  ],
  ['Camry 2005, 2006 o 2008', ['2005 Toyota Camry', '2008 Toyota Camry'], ['2007 Toyota Camry']],
  [
    '2005, 2006 o de 2008 Camry',
    ['2005 Toyota Camry', '2006 Toyota Camry', '2008 Toyota Camry'],
    ['2007 Toyota Camry'],
  ],
  ['Camry 2005 o el 2008', ['2005 Toyota Camry', '2008 Toyota Camry'], ['2007 Toyota Camry']],
  ['Camry 2007, 2008 y 2010', ['2007 Toyota Camry', '2008 Toyota Camry', '2010 Toyota Camry'], ['2009 Toyota Camry']],
  ['Honda Civic 2007 en adelante', ['2007 Honda Civic', '2024 Honda Civic'], ['2006 Honda Civic']],
  ['Honda Civic 2007 y más nuevos', ['2024 Honda Civic'], ['2006 Honda Civic']],
  ['Honda Civic a partir del 2007', ['2024 Honda Civic'], ['2006 Honda Civic']],
  ['Honda Civic 2007 a la fecha', ['2024 Honda Civic'], ['2006 Honda Civic']],
  ['Honda Civic hasta 2011', ['1999 Honda Civic', '2011 Honda Civic'], ['2012 Honda Civic']],
  ['Honda Civic 2011 y anteriores', ['1999 Honda Civic', '2011 Honda Civic'], ['2012 Honda Civic']],
  ['Camry y Corolla del 2007 al 2011', ['2007 Toyota Camry', '2011 Toyota Corolla'], ['2012 Toyota Camry']],
  ['Tesla Model 3 y Model Y 2020', ['2020 Tesla Model Y', '2020 Tesla Model 3'], ['2019 Tesla Model Y']],
  ['Sirve para cualquier carro', ['2014 Toyota Camry'], []],
  ['Para todos los vehículos', ['2014 Toyota Camry'], []],
]

/** Exclusions, continued models, models that look like years, and all year formats. */
const MORE_CASES: typeof CASES = [
  ['does not fit Toyota Camry 2012', [], ['2012 Toyota Camry']],
  ["Doesn't fit 2012 Camry", [], ['2012 Toyota Camry']],
  ['Toyota Corolla 2012, not Camry', ['2012 Toyota Corolla'], ['2012 Toyota Camry']],
  ['all Toyota except 2012 Camry', [], ['2012 Toyota Camry']],
  ['Toyota Camry 2007-2014 except 2012', ['2011 Toyota Camry', '2013 Toyota Camry'], ['2012 Toyota Camry']],
  ['Toyota Camry 2007-2014 (not 2010-2012)', ['2013 Toyota Camry'], ['2011 Toyota Camry']],
  ['Toyota Camry 2007-2014, excluding hybrid', ['2011 Toyota Camry'], ['2011 Toyota Camry Hybrid']],
  ['Toyota Camry 2012: does not fit', [], ['2012 Toyota Camry']],
  ['Not for Camry. Fits Toyota Corolla 2012', ['2012 Toyota Corolla'], ['2012 Toyota Camry']],
  ['No le queda a Toyota Camry 2012', [], ['2012 Toyota Camry']],
  ['Toyota Corolla 2012, no Camry', ['2012 Toyota Corolla'], ['2012 Toyota Camry']],
  ['Toyota Corolla 2012 pero no Camry', ['2012 Toyota Corolla'], ['2012 Toyota Camry']],
  ['Toyota Camry 2007 a 2014 excepto 2012', ['2013 Toyota Camry'], ['2012 Toyota Camry']],
  ['Toyota Camry 2007 a 2014 menos 2012', ['2013 Toyota Camry'], ['2012 Toyota Camry']],
  ['No sirve para Honda Civic 2010', [], ['2010 Honda Civic']],
  ['Universal, except Tesla', ['2012 Toyota Camry'], ['2020 Tesla Model 3']],
  ['Not universal, Honda Civic 2010', [], ['2012 Toyota Camry']],
  ['Will not fit any car', [], ['2012 Toyota Camry']],
  ['Toyota Corolla Cross 2012', ['2012 Toyota Corolla Cross'], ['2012 Toyota Corolla']],
  ['Toyota Corolla 2012-2022, Corolla Cross 2022', ['2012 Toyota Corolla', '2022 Toyota Corolla Cross'], []],
  ['Jeep Grand Cherokee 2012', ['2012 Jeep Grand Cherokee'], ['2012 Jeep Cherokee']],
  ['Jeep Cherokee 2016', ['2016 Jeep Cherokee'], ['2016 Jeep Grand Cherokee']],
  ['Dodge Grand Caravan 2012', ['2012 Dodge Grand Caravan'], ['2012 Dodge Caravan', '2012 Jeep Grand Cherokee']],
  [
    'Chevrolet Silverado 2500 2012',
    ['2012 Chevrolet Silverado 2500'],
    ['2012 Chevrolet Silverado', '2012 Chevrolet Silverado 1500'],
  ],
  ['Honda Civic Type R 2018', ['2018 Honda Civic Type R'], ['2018 Honda Civic']],
  ['Toyota Camry Hybrid 2012', ['2012 Toyota Camry Hybrid'], ['2012 Toyota Camry']],
  ['Ford Bronco Sport 2022', ['2022 Ford Bronco Sport'], ['2022 Ford Bronco']],
  ['Toyota Prius C 2015', ['2015 Toyota Prius C'], ['2015 Toyota Prius']],
  ['Honda Civic del 2007', ['2007 Honda Civic'], ['2008 Honda Civic']],
  ['Toyota Camry 2012', ['2012 Toyota Camry LE', '2012 Toyota Camry SE'], ['2012 Toyota Camry Solara']],
  ['Ford F150 2012', ['2012 Ford F-150', '2012 Ford F 150', '2012 Ford F150'], ['2012 Ford F-250']],
  ['Ford F-150 2012', ['2012 Ford F-150', '2012 Ford F 150', '2012 Ford F150'], []],
  ['BMW 2002 1968-1976', ['1972 BMW 2002'], ['2002 BMW 325i', '2002 BMW 2002']],
  ['BMW 325i 2002', ['2002 BMW 325i'], ['1972 BMW 2002']],
  ['Peugeot 208 2012-2019', ['2015 Peugeot 208'], ['2015 Peugeot 2008', '2015 Peugeot 308']],
  ['Peugeot 2008 2013-2019', ['2015 Peugeot 2008'], ['2015 Peugeot 208', '2008 Peugeot 2008']],
  ['Chrysler 300 2005-2010', ['2007 Chrysler 300'], ['2012 Chrysler 300']],
  ['Fiat 500 2012-2019', ['2015 Fiat 500'], ['2015 Fiat 500X', '2015 Fiat 500L']],
  ['Mazda3 2010-2013', ['2012 Mazda 3', '2012 Mazda Mazda3', '2012 Mazda Mazda 3'], ['2012 Mazda 6', '2014 Mazda 3']],
  ['Mazda 3 2010-2013', ['2012 Mazda 3', '2012 Mazda Mazda3'], ['2012 Mazda 6']],
  ['Lexus ES350 2007-2012', ['2012 Lexus ES 350', '2012 Lexus ES350', '2012 Lexus ES-350'], ['2012 Lexus ES 300']],
  ['Lexus ES 350 2007-2012', ['2012 Lexus ES350'], ['2012 Lexus IS 350']],
  ['Audi A4 2009-2012', ['2010 Audi A4'], ['2010 Audi A6', '2010 Audi S4']],
  ['Mazda CX-5 2013-2016', ['2014 Mazda CX-5', '2014 Mazda CX5', '2014 Mazda CX 5'], ['2014 Mazda CX-9']],
  ['Toyota RAV 4 2013', ['2013 Toyota RAV4'], []],
  ['Toyota Camry 07-12', ['2007 Toyota Camry', '2012 Toyota Camry'], ['2006 Toyota Camry', '2013 Toyota Camry']],
  ["'07-'12 Toyota Camry", ['2009 Toyota Camry'], ['2013 Toyota Camry']],
  ['’07–’12 Toyota Camry', ['2009 Toyota Camry'], ['2013 Toyota Camry']],
  ['Toyota Camry 99-04', ['1999 Toyota Camry', '2004 Toyota Camry'], ['1998 Toyota Camry', '2005 Toyota Camry']],
  ['Toyota Camry 1999-04', ['2003 Toyota Camry'], ['1998 Toyota Camry', '2005 Toyota Camry']],
  ['Toyota Camry 07-2012', ['2009 Toyota Camry'], ['2013 Toyota Camry']],
  ['08 Honda Civic', ['2008 Honda Civic'], ['2012 Honda Civic']],
  ["Honda Civic '08", ['2008 Honda Civic'], ['2012 Honda Civic']],
  ['Honda Civic 07+', ['2012 Honda Civic'], ['2006 Honda Civic']],
  ['Honda Civic 07 and newer', ['2012 Honda Civic'], ['2006 Honda Civic']],
  ['2007–2012 Toyota Camry', ['2012 Toyota Camry'], ['2013 Toyota Camry']],
  ['2007 thru 2012 Toyota Camry', ['2012 Toyota Camry'], ['2013 Toyota Camry']],
  [
    'Toyota Camry 2010, 2012, 2014',
    ['2010 Toyota Camry', '2014 Toyota Camry'],
    ['2011 Toyota Camry', '2013 Toyota Camry'],
  ],
  ['2010, 2012, 2014 Toyota Camry', ['2010 Toyota Camry', '2012 Toyota Camry'], ['2011 Toyota Camry']],
  ['2010/11/12 Toyota Camry', ['2010 Toyota Camry', '2011 Toyota Camry', '2012 Toyota Camry'], ['2013 Toyota Camry']],
  ['Toyota Camry 2010/2012', ['2010 Toyota Camry', '2012 Toyota Camry'], ['2011 Toyota Camry']],
  ['Toyota Camry 2010 and 2012', ['2010 Toyota Camry', '2012 Toyota Camry'], ['2011 Toyota Camry']],
  ['Toyota Camry 2010-present', ['2024 Toyota Camry'], ['2009 Toyota Camry']],
  ['Toyota Camry 2010 and up', ['2024 Toyota Camry'], ['2009 Toyota Camry']],
  ['Toyota Camry 2010 onwards', ['2024 Toyota Camry'], ['2009 Toyota Camry']],
  ['Toyota Camry since 2010', ['2024 Toyota Camry'], ['2009 Toyota Camry']],
  ['Toyota Camry after 2010', ['2011 Toyota Camry'], ['2010 Toyota Camry']],
  ['Toyota Camry up to 2005', ['2005 Toyota Camry'], ['2006 Toyota Camry']],
  ['Toyota Camry before 2005', ['2004 Toyota Camry'], ['2005 Toyota Camry']],
  ['Toyota Camry antes de 2005', ['2004 Toyota Camry'], ['2005 Toyota Camry']],
  ['Toyota Camry 2005 and older', ['2004 Toyota Camry'], ['2006 Toyota Camry']],
  ['Toyota Camry 2010 y posteriores', ['2024 Toyota Camry'], ['2009 Toyota Camry']],
  ['Toyota Camry después de 2010', ['2011 Toyota Camry'], ['2010 Toyota Camry']],
  ['Toyota Camry ２００７－２０１２', ['2009 Toyota Camry'], ['2013 Toyota Camry']],
  [
    'Toyota Camry 2007-2011 Honda Accord 2008-2012',
    ['2007 Toyota Camry', '2012 Honda Accord'],
    ['2012 Toyota Camry', '2007 Honda Accord'],
  ],
  [
    '2007-2011 Toyota Camry 2008-2012 Honda Accord',
    ['2007 Toyota Camry', '2012 Honda Accord'],
    ['2012 Toyota Camry', '2007 Honda Accord'],
  ],
  [
    'Toyota Camry 2007-2011; Honda Accord 2008-2012',
    ['2012 Honda Accord'],
    ['2012 Toyota Camry', '2010 Toyota Accord'],
  ],
  ['Camry 2007-2011 Corolla 2009-2013', ['2013 Toyota Corolla'], ['2013 Toyota Camry', '2007 Toyota Corolla']],
  ['Fits all', ['2012 Toyota Camry'], []],
  ['Todos', ['2012 Toyota Camry'], []],
  ['2014 Honda Civic, 10-12 mm bolts', ['2014 Honda Civic'], ['2011 Honda Civic']],
]

for (const [says, fits, not] of [...CASES, ...MORE_CASES]) {
  test(`"${says}" fits what it names`, () => {
    for (const one of fits) assert.ok(fitsCar({ vehicleCompatibility: says }, car(one)), `fits the ${one}`)
    for (const one of not) assert.ok(!fitsCar({ vehicleCompatibility: says }, car(one)), `is not for the ${one}`)
  })
}

/** One text, one car. */
const PAIRS: readonly [says: string, own: string, fits: boolean][] = [
  ['Toyota Camry 2007-2011, will not fit Honda', '2009 Toyota Camry', true],
  ['Toyota Camry 2007-2011, will not fit V6', '2009 Toyota Camry', true],
  ['Fits all Toyota Camry 2007-2011 but not 2009', '2009 Toyota Camry', false],
  ['Fits Camry 2007-2011 but not 2009', '2010 Toyota Camry', true],
  ['2007-2012 Toyota Camry (does not fit Corolla)', '2010 Toyota Camry', true],
  ['2007-2012 Toyota Camry (does not fit Corolla)', '2010 Toyota Corolla', false],
  ['Not compatible with 2012 Toyota Camry', '2012 Toyota Camry', false],
  ['No compatible con Toyota Camry 2012', '2012 Toyota Camry', false],
  ['No es para Camry 2012', '2012 Toyota Camry', false],
  ['No le quedan al Camry 2012', '2012 Toyota Camry', false],
  ['Camry 2010-2014, excepto el 2012', '2012 Toyota Camry', false],
  ['Toyota todos menos Camry', '2012 Toyota Camry', false],
  ['Todos los carros menos Tesla', '2012 Toyota Camry', true],
  ['Todos los carros menos Tesla', '2020 Tesla Model 3', false],
  ['Universal fit, not for Ford F-150', '2012 Ford F-150', false],
  ['Universal fit, not for Ford F-150', '2012 Toyota Camry', true],
  ['Nissan Altima 2007-2012. No modification needed', '2010 Nissan Altima', true],
  ['Part no. 12345, Nissan Altima 2007-2012', '2010 Nissan Altima', true],
  ['Nissan Altima 2007-2012, no core charge', '2010 Nissan Altima', true],
  ['Tesla Model 3 2018-2022', '2020 Tesla Model 3', true],
  ['Tesla Model S 2018', '2018 Tesla Model 3', false],
  ['Ram 1500 2009-2018', '2010 Ram 1500', true],
  ['Ram 2500 2009-2018', '2010 Ram 1500', false],
  ['Dodge Ram 1500 2009-2018', '2010 Dodge Ram 1500', true],
  ['Land Rover Range Rover Sport 2012', '2012 Land-Rover Range Rover', false],
  ['Hyundai Santa Fe 2012', '2012 Hyundai Santa Fe', true],
  ['Hyundai Santa Fe Sport 2014', '2014 Hyundai Santa Fe', false],
  ['Mercedes-Benz C300 2008-2014', '2012 Mercedes-Benz C300', true],
  ['Mercedes C 300 2008-2014', '2012 Mercedes-Benz C 300', true],
  ['Mercedes C300 2008-2014', '2012 Mercedes-Benz C-Class', false],
  ['BMW 328i/335i 2007-2011', '2010 BMW 335i', true],
  ['Saab 9-3 2003-2009', '2005 Saab 9-3', true],
  ['Saab 9-5 2003-2009', '2005 Saab 9-3', false],
  ['BMW 2002', '2002 BMW 2002', false],
  ['BMW 2002tii 1972', '1972 BMW 2002', false],
  ['Honda CR-V 02-06', '2004 Honda CR-V', true],
  ['Honda CR-V 02-06', '2007 Honda CR-V', false],
  ['Honda CRV 2002 to 2006 & Element 2003 to 2011', '2010 Honda Element', true],
  ['Honda CRV 2002 to 2006 & Element 2003 to 2011', '2010 Honda CR-V', false],
  ['Ford Focus 2012-2018 (non-ST)', '2014 Ford Focus', true],
  ['Chevy Tahoe / Suburban 1500 2007-2014', '2010 Chevrolet Suburban', true],
  ['Toyota Tacoma 95.5-04', '2000 Toyota Tacoma', false],
  ['Volkswagen Golf GTI 2012', '2012 Volkswagen Golf', false],
  ['Kia Soul 2014-2019 except EV', '2016 Kia Soul', true],
  ['GMC Sierra 1500, 2500, 3500 2007-2013', '2010 GMC Sierra 1500', true],
  ['GMC Sierra 1500 2007-2013, excludes 2500', '2010 GMC Sierra 1500', true],
  ['Camry 2012 not 2013', '2012 Toyota Camry', true],
  ['Camry 2012 not 2013', '2013 Toyota Camry', false],
  ['Camry (2007, 2008, 2009)', '2008 Toyota Camry', true],
  ['Camry: 2007, 2008', '2007 Toyota Camry', true],
  ['Camry 2007 - 2011 only', '2009 Toyota Camry', true],
  ['Camry pre-2007', '2007 Toyota Camry', false],
  ['Camry pre-2007', '2005 Toyota Camry', true],
  ['2010 y más nuevos Camry', '2012 Toyota Camry', true],
  ['Camry del 07 al 12', '2010 Toyota Camry', true],
  ['Camry del 07 al 12', '2014 Toyota Camry', false],
  ['Camry 2007 al 12', '2012 Toyota Camry', true],
  ['Camry modelos 2007, 2009 y 2011', '2009 Toyota Camry', true],
  ['Camry 2.4L 2007-2011', '2009 Toyota Camry', true],
  ['Camry 4 cyl 2007-2011', '2009 Toyota Camry', true],
  ['Fiat 500 2012', '2012 Fiat 500', true],
  ['Fiat 500e 2015', '2015 Fiat 500', false],
  ['Infiniti G35 2003-2007', '2005 Infiniti G35', true],
  ['Subaru Impreza WRX 2012', '2012 Subaru Impreza', false],
  ['Mini Cooper S 2012', '2012 Mini Cooper', true],
  ['Mazda6 2010', '2010 Mazda 3', false],
  ['Mazda 3 and 6 2010', '2010 Mazda 6', true],
  ['Porsche 911 1999-2004', '2001 Porsche 911', true],
  ['Toyota 86 2017', '2017 Toyota 86', true],
  ['Ford Transit Connect 2014', '2014 Ford Transit', false],
  ['Ford Expedition EL 2014', '2014 Ford Expedition', true],
  ['not for Camry, only Corolla 2012', '2012 Toyota Corolla', true],
  ['everything but Camry', '2012 Toyota Camry', false],
  ["Won't fit Camry 2012", '2012 Toyota Camry', false],
  ['Does NOT fit: 2012 Camry', '2012 Toyota Camry', false],
  ['Camry 2012? no', '2012 Toyota Camry', false],
  ['No aplica Camry 2012', '2012 Toyota Camry', false],
  ['Camry 2012 NO', '2012 Toyota Camry', false],
  ['For Camry 2007-2011 w/o ABS', '2009 Toyota Camry', true],
  ['Chevrolet Silverado 1500 99-06, 07-13', '2010 Chevrolet Silverado 1500', true],
  ['Chevrolet Silverado 1500 99-06', '2010 Chevrolet Silverado 1500', false],
]
for (const [says, own, fits] of PAIRS)
  test(`"${says}" ${fits ? 'fits' : 'does not fit'} a ${own}`, () => {
    assert.equal(fitsCar({ vehicleCompatibility: says }, car(own)), fits)
  })

const YEARS_WRITTEN: readonly ((from: string, to: string) => string)[] = [
  (from, to) => `${from}-${to}`,
  (from, to) => `'${from.slice(2)}-'${to.slice(2)}`,
  (from, to) => `${from.slice(2)}-${to.slice(2)}`,
  (from, to) => `${from}–${to.slice(2)}`,
  (from, to) => `${from.slice(2)}-${to}`,
  (from, to) => `del ${from} al ${to}`,
]

test('year ranges read the same in any notation, across centuries and with exclusions', () => {
  const year = fc.integer({ min: 1985, max: 2028 })
  fc.assert(
    fc.property(year, year, year, fc.constantFrom(...YEARS_WRITTEN), fc.boolean(), (one, other, own, write, first) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const years = write(String(from), String(to))
      const says = first ? `${years} Toyota Camry` : `Toyota Camry ${years}`
      const fits = (text: string) =>
        fitsCar({ vehicleCompatibility: text }, { year: own, make: 'Toyota', model: 'Camry' })
      assert.equal(fits(says), from <= own && own <= to, says)
      assert.equal(fits(`${says} except ${own}`), false, says)
      assert.equal(fits(`Does not fit ${says}`), false, says)
    }),
  )
})

test('a range of years fits those in it and no others, however it is written', () => {
  const year = fc.integer({ min: 1980, max: 2029 })
  fc.assert(
    fc.property(
      year,
      year,
      year,
      fc.constantFrom('-', ' - ', '–', ' to ', ' a ', ' al ', ' hasta ', ' hasta el '),
      (from, to, own, dash) => {
        const says = { vehicleCompatibility: `${from}${dash}${to} Toyota Camry` }
        assert.equal(fitsCar(says, { year: own, make: 'Toyota', model: 'Camry' }), from <= own && own <= to)
      },
    ),
  )
})

test('whatever is written, it is read to its end', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string(), fc.string(), (vehicleCompatibility, make, model) => {
      assert.equal(typeof fitsCar({ vehicleCompatibility }, { year: 2014, make, model }), 'boolean')
    }),
  )
})
