import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { test } from '../test.ts'
import type { Size } from '../visitor.ts'
import { aDayOfWork, walk } from './layout-shifts.ts'

let rosa: Mechanic

test.beforeAll(async ({ app, acts }) => {
  rosa = await aDayOfWork(app, acts)
})

for (const size of ['phone', 'desk'] as Size[]) {
  test(`Nothing moves while a screen arrives, first and again, ${size} size`, async ({ visit }) => {
    // Side by side: they only wait for the network. Each starts cold.
    await Promise.all([
      ...['/', '/jobs', '/dispatch'].map((path) => walk(visit, size, [path], { again: true })),
      walk(visit, size, ['/jobs'], { again: true, profile: rosa }),
    ])
  })
}
