import assert from 'node:assert/strict'
import { test } from 'vitest'
import { nextBooking } from '../../../web/src/shared/job/next-booking.ts'

test('the next booking keeps who, where and what tells the car apart, and nothing of the problem', () => {
  const kept = {
    ...{ customerName: 'Ana Ruiz', customerPhone: '(602) 555-0142', customerEmail: null },
    ...{
      customerAddress: '1 E Main St, Mesa',
      vehicleInfo: '2014 Toyota Camry',
      vin: '1HGCM82633A004352',
      plate: 'ABC1234',
    },
  }
  assert.deepEqual(nextBooking({ ...kept, description: 'It shakes' } as typeof kept), kept)
  const unknown = { ...kept, customerName: null, customerPhone: null, customerAddress: null, vin: null, plate: null }
  assert.deepEqual(nextBooking(unknown), { ...unknown, customerName: '', customerPhone: '', customerAddress: '' })
})
