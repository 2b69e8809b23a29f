import assert from 'node:assert/strict'
import type { Customer } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { describe, it } from 'vitest'
import { callerOf, carFields, fillFor } from '../../../web/src/features/dispatch/new-job/caller.ts'
import { carWords } from '../../../web/src/shared/vehicle/car-words.ts'

const GRACE = {
  ...{ name: 'Grace Hill', phone: '(602) 555-0142', email: null, preferredAddress: '455 N 3rd St' },
  ...{ totalJobs: 3, latitude: 33.45, longitude: -112.07 },
} as Customer
const jobWith = (vehicleInfo: string) =>
  ({
    vehicleInfo,
    vehicleId: null,
    vin: null,
    plate: null,
    customerName: 'Old Name',
    customerAddress: 'Old Rd',
  }) as unknown as Job

const EMPTY = {
  ...{ customerName: '', customerEmail: '', customerAddress: '' },
  ...{ vehicleYear: '', vehicleMake: '', vehicleModel: '', vin: '', plate: '' },
}
const FILLED = {
  ...{ customerName: 'Grace Hill', customerEmail: '', customerAddress: '455 N 3rd St' },
  ...{ vehicleYear: '2014', vehicleMake: 'Toyota', vehicleModel: 'Camry', vin: '', plate: '' },
}
const JOBS = ['2014 Toyota Camry', '2009 Ford F-150', '2014 TOYOTA Camry'].map(jobWith)
const caller = callerOf('+16025550142', [GRACE], JOBS)

describe('a caller', () => {
  it('is known by the whole number, with each car once, the last one first', () => {
    assert.deepEqual(caller?.cars.map(carWords), ['2014 Toyota Camry', '2009 Ford F-150'])
    assert.deepEqual(caller?.place, { latitude: 33.45, longitude: -112.07 })
    assert.equal(callerOf('+16025550143', [GRACE], []), null)
  })

  it('has two cars of one name where VIN or plate tell them apart', () => {
    const job = (vehicleId: string, vin: string | null, plate: string | null) =>
      ({ ...jobWith('2014 Ford Transit'), vehicleId, vin, plate }) as Job
    const fleet = callerOf(
      '+16025550143',
      [],
      [job('1', null, null), job('2', null, 'ABC1234'), job('1', '1FTFW1ET5DFC10312', null)],
    )
    assert.deepEqual(fleet?.cars.map(carWords), ['2014 Ford Transit · VIN …C10312', '2014 Ford Transit · ABC1234'])
    assert.deepEqual(
      fleet?.cars.map(carFields).map(({ vin, plate }) => [vin, plate]),
      [
        ['1FTFW1ET5DFC10312', ''],
        ['', 'ABC1234'],
      ],
    )
  })

  it('of a merged number is known by the jobs', () => {
    assert.deepEqual(
      [callerOf('+16025550143', [], JOBS)?.name, callerOf('+16025550143', [], JOBS)?.address],
      ['Old Name', 'Old Rd'],
    )
  })

  it('fills in what is empty, never what was typed', () => {
    assert.deepEqual(fillFor({ now: EMPTY, before: {}, caller }), FILLED)
    const rest = { customerEmail: '', customerAddress: '455 N 3rd St' }
    const now = { ...EMPTY, customerName: 'Bob', vehicleModel: 'Rio' }
    assert.deepEqual(fillFor({ now, before: {}, caller }), rest)
    assert.deepEqual(
      fillFor({ now: { ...EMPTY, customerName: 'Bob' }, before: {}, caller, focused: 'vehicleYear' }),
      rest,
      'a car that is being typed',
    )
  })

  it('of another number replaces what was filled in, and a new one clears it', () => {
    assert.deepEqual(fillFor({ now: FILLED, before: FILLED, caller: null }), EMPTY)
    assert.deepEqual(
      fillFor({ now: { ...FILLED, customerName: 'Typed' }, before: FILLED, caller: null }).customerName,
      undefined,
    )
    const other = callerOf('+16025550143', [], [jobWith('Camry')])
    assert.deepEqual(fillFor({ now: FILLED, before: FILLED, caller: other }), {
      ...EMPTY,
      ...{ customerName: 'Old Name', customerAddress: 'Old Rd', vehicleModel: 'Camry' },
    })
  })
})
