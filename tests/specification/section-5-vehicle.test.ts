import assert from 'node:assert/strict'
import { DispatchForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { describeVehicle } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { check, type Line } from './lines.ts'

/** The form sends one line; year, make and model are looked at before, by the shape that the page and these checks share. */
const FORM = {
  customerName: 'Ana Ruiz',
  customerPhone: '(602) 555-0161',
  vehicleYear: '2014',
  vehicleMake: 'Toyota',
  vehicleModel: 'Camry',
  description: 'Will not start',
}

const LIMITS: readonly [Line, field: string, taken: string[], refused: string[]][] = [
  ['5.job.year', 'vehicleYear', ['2014', '1964'], ['', '14', '201', '20145']],
  ['5.job.make-model', 'vehicleMake', ['T', 'x'.repeat(30)], ['', '  ', 'x'.repeat(31)]],
  ['5.job.make-model', 'vehicleModel', ['3', 'x'.repeat(30)], ['', '  ', 'x'.repeat(31)]],
]

for (const [line, field, taken, refused] of LIMITS) {
  check(line, `${field} up to its limits and not beyond`, () => {
    for (const value of taken) assert.ok(DispatchForm.safeParse({ ...FORM, [field]: value }).success, value)
    for (const value of refused) {
      const { error } = DispatchForm.safeParse({ ...FORM, [field]: value })
      assert.deepEqual([...new Set(error?.issues.map(({ path }) => path[0]))], [field], value)
    }
  })
}

check('5.job.vehicle', 'the vehicle is year, make and model as one line', () => {
  assert.equal(describeVehicle(FORM), '2014 Toyota Camry')
})

check('9.hours', 'the form starts with 2 hours', () => {
  assert.equal(DispatchForm.parse(FORM).estimatedHours, 2)
})
