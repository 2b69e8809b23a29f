import assert from 'node:assert/strict'
import { suggestVehicles } from '@desert-wrench/contract/features/analyzer/vehicle-line.rules.ts'
import {
  findMake,
  makesOf,
  readVehicles,
  readYear,
  suggestMakes,
  suggestModels,
} from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'
import { test } from 'vitest'
import { pluck } from '../../support/pluck.ts'

const VEHICLES = readVehicles(`# makes, models and their years
@Honda;1HG JHM
@Small;1ZZ001
=1XY;Ford,Mazda;5;Ford:AB;Mazda:CD
Ford;F-150:81-26;Focus:00-18
Honda;Civic:81-26;Civic Del Sol:93-97;Accord:81-26
Land Rover;Range Rover:87-26;Defender:93-97,20-26

Mercedes-Benz;C-Class:94-26`)
const year = (typed: string) => readYear(typed)

test('a table is read: years of two figures, several runs, models of any year', () => {
  const [ford, , rover] = VEHICLES.makes
  assert.deepEqual(ford, {
    name: 'Ford',
    models: [
      { name: 'F-150', years: [[1981, 2026]] },
      { name: 'Focus', years: [[2000, 2018]] },
    ],
  })
  assert.deepEqual(rover?.models[1]?.years, [
    [1993, 1997],
    [2020, 2026],
  ])
  assert.deepEqual([...VEHICLES.makers.keys()], ['1HG', 'JHM', '1ZZ001'])
  assert.deepEqual([...VEHICLES.shared.keys()], ['1XY'])
  assert.deepEqual(pluck(VEHICLES.makes, 'name'), ['Ford', 'Honda', 'Land Rover', 'Mercedes-Benz'])
})

test('a VIN gives the make by maker, small maker, or a later letter', () => {
  const of = (maker: string, smallMaker: string | null, vin: string) =>
    makesOf({ fault: null, maker, smallMaker, vin, year: 2010 } as Parameters<typeof makesOf>[0], VEHICLES)
  assert.deepEqual(of('1HG', null, ''), ['Honda'])
  assert.deepEqual(of('1ZZ', '1ZZ001', ''), ['Small'])
  assert.deepEqual(of('1HG', '1HG999', ''), ['Honda'])
  assert.deepEqual(of('1XY', null, '1XY0B'), ['Ford'])
  assert.deepEqual(of('1XY', null, '1XY0C'), ['Mazda'])
  assert.deepEqual(of('1XY', null, '1XY0Z'), ['Ford', 'Mazda'])
  assert.deepEqual(of('9ZZ', null, ''), [])
  assert.deepEqual(makesOf({ fault: 'check' } as Parameters<typeof makesOf>[0], VEHICLES), [])
})

test('makes and models by how they begin, by a later word, in their years, and as drivers call them', () => {
  assert.deepEqual(suggestMakes(VEHICLES, 'r', null), ['Land Rover'])
  assert.deepEqual(suggestMakes(VEHICLES, 'benz', null), ['Mercedes-Benz'])
  assert.deepEqual(suggestMakes(VEHICLES, 'mercedes', 1990), [])
  assert.deepEqual(suggestModels(VEHICLES, 'honda', 'd', null), ['Civic Del Sol'])
  assert.deepEqual(suggestModels(VEHICLES, 'Honda', '', 1997), ['Civic', 'Civic Del Sol', 'Accord'])
  assert.deepEqual(suggestModels(VEHICLES, 'Honda', '', 1998), ['Civic', 'Accord'])
  assert.deepEqual(suggestModels(VEHICLES, 'Honda', 'civic', 1993), ['Civic', 'Civic Del Sol'])
  assert.deepEqual(suggestModels(VEHICLES, 'ford', 'f150', 1981), ['F-150'])
  assert.deepEqual(suggestModels(VEHICLES, 'nobody', '', null), [])
  assert.equal(findMake(VEHICLES, 'Mercedes')?.name, 'Mercedes-Benz')
  assert.deepEqual(['1999', ' 2014 ', '1899', '20140', 'a1999', ''].map(year), [1999, 2014, null, null, null, null])
})

test('whole vehicles from one line, as it is typed', () => {
  const suggest = (typed: string) => suggestVehicles(VEHICLES, typed)
  assert.deepEqual(suggest('2014 hon'), ['2014 Honda '])
  assert.deepEqual(suggest('2014  Honda '), ['2014 Honda Civic', '2014 Honda Accord'])
  assert.deepEqual(suggest('land rover de'), ['Land Rover Defender'])
  assert.deepEqual(suggest('Land Rover'), ['Land Rover '])
  assert.deepEqual(suggest('1995 Land Rover '), ['1995 Land Rover Range Rover', '1995 Land Rover Defender'])
  assert.deepEqual(suggest('1999 civic'), ['1999 Honda Civic'])
  assert.deepEqual(suggest('fo'), ['Ford ', 'Ford Focus'])
  assert.deepEqual(suggest('1985 '), ['1985 Ford ', '1985 Honda '])
  assert.deepEqual([suggest(''), suggest('  ')], [[], []])
  assert.deepEqual(suggest('x2014 ford'), [])
  assert.deepEqual(suggest('  honda c'), ['Honda Civic', 'Honda Civic Del Sol'])
  assert.deepEqual(suggest('  2014   honda civ'), ['2014 Honda Civic'])
  assert.deepEqual(suggest('land     rover de'), ['Land Rover Defender'])
  assert.deepEqual(suggest('honda civic del'), ['Honda Civic Del Sol'])
})
