import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RoutingProblem } from '@desert-wrench/server/adapters/planner/routing-problem.ts'
import { searchPlan } from '@desert-wrench/server/adapters/planner/search.ts'
import { checkRoutes } from './check-routes.ts'
import { apart, type Instance, readInstance, tripOf } from './instances.ts'

/**
 * `npm run bench -- plan --instances DIR --seconds N [--json]`: public instances of Solomon's and Pillac's form, each checked by
 * check-routes.ts. With `--json` a line an instance; else the gap to the references beside first come, first served and nearest
 * free, by family.
 */
const { values } = parseArgs({
  options: { instances: { type: 'string' }, seconds: { type: 'string', default: '1' }, json: { type: 'boolean' } },
})
const seconds = Number(values.seconds)
if (!values.instances || !(seconds > 0)) throw new Error('plan needs --instances DIR, and --seconds above 0')
const folder = values.instances

function problemOf(instance: Instance): RoutingProblem {
  const { points, customers, vehicles } = instance
  const places = points.length
  const distance = Float64Array.from({ length: places * places }, (_, at) =>
    apart(instance, Math.floor(at / places), at % places),
  )
  return {
    ...{ places, distance, time: distance },
    tasks: customers.map((customer) => ({
      ...{ place: customer.point, service: customer.service, ready: customer.ready, due: customer.due },
      ...{ demand: customer.demand, dropCost: tripOf(instance, customer) },
      mayBeDoneBy: (vehicle) => customer.skills.every((skill) => vehicles[vehicle]?.skills.includes(skill)),
    })),
    vehicles: vehicles.map(({ point, opens, closes, capacity }) => ({
      from: point,
      to: point,
      opens,
      closes,
      capacity,
    })),
  }
}

const shownRoutes = ({ form, customers, vehicles }: Instance, routes: readonly (readonly number[])[]): number[][] =>
  routes.flatMap((route, vehicle) => {
    const ids = route.map((task) => customers[task]?.id ?? -1)
    if (ids.length === 0) return []
    return [form === 'pillac' ? [vehicles[vehicle]?.id ?? -1, ...ids] : ids]
  })

function solve(instance: Instance) {
  const begun = performance.now()
  const limits = { seed: 1, iterations: 1e9, milliseconds: seconds * 1000, now: () => performance.now() }
  const plan = searchPlan(problemOf(instance), limits)
  const took = (performance.now() - begun) / 1000
  const routes = shownRoutes(instance, plan.routes)
  const { cost, faults } = checkRoutes(instance, routes)
  if (faults.length > 0) throw new Error(`${instance.name}: ${faults.join('; ')}`)
  return { name: instance.name, cost, unserved: plan.left.length, seconds: took, routes }
}

/** By hand: customers by readiness, each to the vehicle of the first turn, or to the nearest that can still come. */
function byHand(instance: Instance, choice: 'first' | 'nearest'): number {
  const { customers, vehicles } = instance
  const states = vehicles.map((vehicle) => ({
    vehicle,
    at: vehicle.point,
    free: vehicle.opens,
    load: 0,
    route: [] as number[],
  }))
  for (const customer of [...customers].sort((one, other) => one.ready - other.ready || one.id - other.id)) {
    const able = states
      .map((state, turn) => {
        const drive = apart(instance, state.at, customer.point)
        const start = Math.max(state.free + drive, customer.ready)
        const back = start + customer.service + apart(instance, customer.point, state.vehicle.point)
        const fits =
          start <= customer.due &&
          back <= state.vehicle.closes &&
          state.load + customer.demand <= state.vehicle.capacity &&
          customer.skills.every((skill) => state.vehicle.skills.includes(skill))
        return { state, turn, drive, start, fits }
      })
      .filter(({ fits }) => fits)
      .sort((one, other) => (choice === 'first' ? one.turn - other.turn : one.drive - other.drive))
    const [taken] = able
    if (!taken) continue
    const { state } = taken
    state.free = taken.start + customer.service
    state.at = customer.point
    state.load += customer.demand
    state.route.push(customer.id)
  }
  const routes = states.map(({ vehicle, route }) => (vehicle.id === null ? route : [vehicle.id, ...route]))
  const { cost, faults } = checkRoutes(instance, routes)
  if (faults.length > 0) throw new Error(`${instance.name} by hand: ${faults.join('; ')}`)
  return cost
}

function references(): (name: string) => number | null {
  const read = (file: string) =>
    existsSync(join(folder, file)) ? JSON.parse(readFileSync(join(folder, file), 'utf8')) : {}
  const [known, reached] = [read('best-known.json'), read('reached.json')]
  return (name) => reached[name] ?? known[`${name}_distance`]?.cost ?? null
}

const familyOf = (name: string): string => /^(R|C|RC)\d/.exec(name)?.[0] ?? 'other'
const mean = (figures: readonly number[]): string =>
  `${(figures.reduce((sum, figure) => sum + figure, 0) / figures.length).toFixed(2)} %`

const files = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .sort()
if (values.json) {
  for (const file of files) console.log(JSON.stringify(solve(readInstance(join(folder, file)))))
} else {
  const referenceOf = references()
  const gaps = files.flatMap((file) => {
    const instance = readInstance(join(folder, file))
    const reference = referenceOf(instance.name)
    const gap = (cost: number) => (reference === null ? Number.NaN : (cost / reference - 1) * 100)
    const solved = solve(instance)
    return [
      {
        family: familyOf(instance.name),
        ours: gap(solved.cost),
        first: gap(byHand(instance, 'first')),
        nearest: gap(byHand(instance, 'nearest')),
      },
    ]
  })
  const rows = [...Map.groupBy(gaps, ({ family }) => family), ['all', gaps] as const].map(([family, some]) => ({
    ...{ family, instances: some.length, gap: mean(some.map(({ ours }) => ours)) },
    'first come, first served': mean(some.map(({ first }) => first)),
    'nearest free': mean(some.map(({ nearest }) => nearest)),
  }))
  console.table(rows)
}
