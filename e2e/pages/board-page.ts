import type { Locator } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { timesOn } from '../../tests/support/factories/planned-times.ts'
import type { Visitor } from '../visitor.ts'

/** The app's clock: Saturday, 08:00 in Phoenix. */
export const BOARD_DAY = '2026-11-21'
const { plan, promise } = timesOn(BOARD_DAY)

const NAMES = [
  ...['Rosa Delgado', 'Tom Begay', 'Luis Ortega', 'Mia Tsosie', 'Ken Yazzie', 'Ada Flores'],
  ...['Sam Reyes', 'Eva Nez', 'Jon Pike', 'Lily Cho', 'Omar Diaz'],
]
const SPECIALTIES = ['General', 'Brakes', 'General', 'Engine', 'Electrical', 'General', 'AC']
const CUSTOMERS = [
  ...['Ana Ruiz', 'Bob Lee', 'Cleo Hart', 'Dan Fox', 'Eli Moss', 'Fay Quinn', 'Gus Ward', 'Hal Boyd', 'Ivy Stone'],
  ...['Jay Webb', 'Kim Sosa', 'Leo Park', 'Max Young', 'Nia Cole', 'Oli Hahn', 'Pia Roth', 'Quin Ross', 'Ray Mota'],
  'Sue Vega',
]
const CARS = ['2014 Toyota Camry', '2009 Honda Civic', '2018 Ford F-150', '2016 Nissan Altima', '2021 Kia Soul']

const placeOf = (n: number) => ({ latitude: 33.4 + (n % 5) * 0.03, longitude: -112.15 + (n % 7) * 0.04 })

/** Eleven mechanics and nineteen calls of today, a third of them with a promise; nobody has any of them. */
export async function withCalls(app: TestApp) {
  const acts = factoriesFor(app)
  const mechanics = []
  for (const [n, name] of NAMES.entries()) {
    const mechanic = await acts.addMechanic({ name, specialty: SPECIALTIES[n % SPECIALTIES.length] })
    const { latitude, longitude } = placeOf(n)
    await app.sql('UPDATE mechanics SET latitude = $2, longitude = $3, service_radius = 40 WHERE id = $1', [
      ...[mechanic.id, latitude, longitude],
    ])
    mechanics.push(mechanic)
  }
  const jobs = []
  for (const [n, customerName] of CUSTOMERS.entries()) {
    const { latitude, longitude } = placeOf(n + 3)
    const hour = String(9 + (n % 6)).padStart(2, '0')
    jobs.push(
      await acts.book({
        ...{ customerName, vehicleInfo: CARS[n % CARS.length], mechanicId: null, description: 'Flat tire, no spare' },
        ...{
          customerLatitude: latitude,
          customerLongitude: longitude,
          customerAddress: `${100 + n} N 3rd St, Phoenix`,
        },
        ...(n % 3 === 0 && promise(`${hour}:00`, `${Number(hour) + 2}:00`)),
        ...(n === 4 && { priority: 'Emergency' }),
        ...(n === 7 && { priority: 'High' }),
      }),
    )
  }
  return { acts, mechanics, jobs, plan, promise }
}

export class BoardPage {
  readonly grid: Locator
  readonly shelf: Locator
  private readonly page: Visitor['page']

  constructor({ page }: Visitor) {
    this.page = page
    this.grid = page.getByRole('grid', { name: 'Board' })
    this.shelf = this.grid.getByRole('row').first()
  }

  job = (name: string) => this.grid.getByRole('gridcell', { name: new RegExp(`^${name},`) })
  head = (name: string) => this.grid.getByRole('rowheader', { name: new RegExp(`^${name},`) })
  lane = (name: string) =>
    this.grid.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${name},`) }) })

  /** Pixels of the window at a full hour; the axis is for the eye alone. */
  private async hourAt(hour: string): Promise<number> {
    const label = this.grid.locator('[aria-hidden]').getByText(hour, { exact: true }).first()
    const { x } = (await label.boundingBox()) ?? { x: 0 }
    return x
  }

  /** Takes a job by its start to a full hour of a lane. */
  async drag(name: string, lane: string, hour: string): Promise<void> {
    await this.lane(lane).scrollIntoViewIfNeeded()
    const from = await this.job(name).boundingBox()
    const row = await this.lane(lane).boundingBox()
    const [x, grab] = [await this.hourAt(hour), 14]
    if (!from || !row) throw new Error(`${name} or ${lane} is not on screen`)
    const { mouse } = this.page
    await mouse.move(from.x + grab, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(x + grab, row.y + row.height / 2 - 4)
    await mouse.move(x + grab, row.y + row.height / 2)
    await mouse.up()
  }
}
