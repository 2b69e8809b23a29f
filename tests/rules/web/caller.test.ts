import assert from 'node:assert/strict'
import type { Customer } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { describe, it } from 'vitest'
import { callerOf, fillFor } from '../../../web/src/features/dispatch/new-job/caller.ts'

const GRACE = {
  ...{ name: 'Grace Hill', phone: '(602) 555-0142', email: null, preferredAddress: '455 N 3rd St' },
  ...{ totalJobs: 3, latitude: 33.45, longitude: -112.07 },
} as Customer
const jobWith = (vehicleInfo: string) => ({ vehicleInfo, customerName: 'Old Name', customerAddress: 'Old Rd' }) as Job

const EMPTY = {
  ...{ customerName: '', customerEmail: '', customerAddress: '' },
  ...{ vehicleYear: '', vehicleMake: '', vehicleModel: '' },
}
const FILLED = {
  ...{ customerName: 'Grace Hill', customerEmail: '', customerAddress: '455 N 3rd St' },
  ...{ vehicleYear: '2014', vehicleMake: 'Toyota', vehicleModel: 'Camry' },
}
const JOBS = ['2014 Toyota Camry', '2009 Ford F-150', '2014 TOYOTA Camry'].map(jobWith)
const caller = callerOf('+16025550142', [GRACE], JOBS)

describe('a caller', () => {
  it('is known by the whole number, with each car once, the last one first', () => {
    assert.deepEqual(caller?.cars, ['2014 Toyota Camry', '2009 Ford F-150'])
    assert.deepEqual(caller?.place, { latitude: 33.45, longitude: -112.07 })
    assert.equal(callerOf('+16025550143', [GRACE], []), null)
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
