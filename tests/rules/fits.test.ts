import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsCar, type OwnCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import fc from 'fast-check'

const car = (words: string): OwnCar => {
  const [, year = '', make = '', model = ''] = /^(\d{4}) (\S+) (.+)$/.exec(words) ?? []
  return { year: Number(year), make, model }
}

/** What a listing says, the cars that it fits, and some that it does not. */
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

for (const [says, fits, not] of CASES) {
  test(`"${says}" fits what it names`, () => {
    for (const one of fits) assert.ok(fitsCar({ vehicleCompatibility: says }, car(one)), `fits the ${one}`)
    for (const one of not) assert.ok(!fitsCar({ vehicleCompatibility: says }, car(one)), `is not for the ${one}`)
  })
}

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
