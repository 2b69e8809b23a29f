import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { covering } from '../sweep.ts'
import { test } from '../test.ts'
import type { Size } from '../visitor.ts'
import { aDayOfWork, walk } from './layout-shifts.ts'

let rosa: Mechanic

test.beforeAll(async ({ app, acts }) => {
  rosa = await aDayOfWork(app, acts)
})

const BY_SIZE: Record<Size, string[]> = { phone: ['/', '/dispatch'], desk: ['/jobs'] }

for (const [size, some] of Object.entries(BY_SIZE) as [Size, string[]][]) {
  test(`Nothing moves while a screen arrives, first and again, ${size} size`, async ({ visit }) => {
    // Parallel, since both only wait for the network. Each starts cold.
    await Promise.all([
      ...covering(['/', '/jobs', '/dispatch'], some).map((path) => walk(visit, size, [path], { again: true })),
      ...covering(['/jobs'], size === 'phone' ? ['/jobs'] : []).map((path) =>
        walk(visit, size, [path], { again: true, profile: rosa }),
      ),
    ])
  })
}
