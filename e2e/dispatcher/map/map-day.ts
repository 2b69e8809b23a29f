import type { TestApp } from '../../../tests/support/app.ts'
import { factoriesFor } from '../../../tests/support/factories/factories-for.ts'
import { timesOn } from '../../../tests/support/factories/planned-times.ts'
import { jobActionsFor } from '../../../tests/support/job-actions.ts'

/** The day of the app's clock: Saturday, 08:00 in Phoenix. */
const { plan, promise } = timesOn('2026-11-21')

const at = (latitude: number, longitude: number) => ({ customerLatitude: latitude, customerLongitude: longitude })

/** A day with work over the valley: four mechanics, jobs of each state, two estimates and one without a place. */
export async function addMapDay(app: TestApp) {
  const acts = factoriesFor(app)
  const { step } = jobActionsFor(app)
  const mechanic = (name: string, latitude: number, longitude: number, more = {}) =>
    acts.addMechanic({ name, latitude, longitude, ...more })
  const rosa = await mechanic('Rosa Delgado', 33.4484, -112.074, { specialty: 'Brakes', serviceRadius: 15 })
  const tom = await mechanic('Tom Begay', 33.4152, -111.8315, { specialty: 'General' })
  const ana = await mechanic('Ana Beltrán', 33.5387, -112.186, { specialty: 'Electrical' })
  await mechanic('Luis Ortega', 33.3062, -111.8413, { specialty: 'AC' })

  const book = (customerName: string, fields: object) =>
    acts.book({ customerName, customerAddress: null, mechanicId: null, ...fields })
  await book('Olivia Emergency', { ...at(33.4949, -112.0738), priority: 'Emergency' })
  await book('Henry High', { ...at(33.5822, -111.926), priority: 'High', ...promise('10:00', '12:00') })
  await book('Mia Medium', { ...at(33.4222, -111.94), vehicleInfo: '2012 Ford F-150' })
  const first = await book('Paula Planned', {
    ...at(33.4658, -112.117),
    mechanicId: rosa.id,
    ...plan('08:30', '09:30'),
  })
  await book('Peter Later', { ...at(33.509, -112.0826), mechanicId: rosa.id, ...plan('11:00', '12:00') })
  await book('Quinn Afternoon', { ...at(33.3779, -112.0651), mechanicId: rosa.id, ...plan('14:00', '15:30') })
  const second = await book('Wanda Working', {
    ...at(33.3865, -111.8763),
    mechanicId: tom.id,
    ...plan('08:00', '09:00'),
  })
  const done = await book('Dora Done', { ...at(33.45, -111.7547), mechanicId: tom.id, ...plan('06:00', '07:00') })
  await acts.setStatus(done, 'completed')
  await step(first, 'on_the_way')
  await app.post(`/api/jobs/${first.id}/position`, {
    ...{ latitude: 33.456, longitude: -112.095 },
    at: app.clock.now(),
  })
  for (const stage of ['on_the_way', 'arrived', 'working']) await step(second, stage)
  const zip = await book('Zoe Zip', { customerAddress: 'Behind the big store, AZ 85016', priority: 'High' })
  await book('Cesar City', { customerAddress: 'somewhere near downtown, Gilbert' })
  await book('Nora Nowhere', { customerAddress: null })
  return { rosa, tom, ana, zip }
}
