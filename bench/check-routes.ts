import type { Instance } from './instances.ts'

/** Recomputes a solution from the instance alone; shares no code with what found it. Routes are as they are printed. */
export function checkRoutes(
  instance: Instance,
  routes: readonly (readonly number[])[],
): { cost: number; faults: string[] } {
  const { points, customers, vehicles, form } = instance
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const faults: string[] = []
  const seen = new Set<number>()
  const length = (a: number, b: number) =>
    Math.sqrt(
      ((points[a]?.x ?? NaN) - (points[b]?.x ?? NaN)) ** 2 + ((points[a]?.y ?? NaN) - (points[b]?.y ?? NaN)) ** 2,
    )
  let cost = 0
  if (routes.length > vehicles.length) faults.push('more routes than vehicles')
  const used = new Set<number>()
  for (const [number, route] of routes.entries()) {
    const vehicle = form === 'pillac' ? vehicles.find(({ id }) => id === route[0]) : vehicles[number]
    const ids = form === 'pillac' ? route.slice(1) : route
    if (!vehicle || (vehicle.id !== null && used.has(vehicle.id))) {
      faults.push(`route ${number} has no vehicle of its own`)
      continue
    }
    if (vehicle.id !== null) used.add(vehicle.id)
    if (ids.length === 0) continue
    let clock = vehicle.opens
    let at = vehicle.point
    let load = 0
    for (const id of ids) {
      const customer = byId.get(id)
      if (!customer || seen.has(id)) {
        faults.push(`customer ${id} is unknown or served twice`)
        continue
      }
      seen.add(id)
      const drive = length(at, customer.point)
      cost += drive
      clock = Math.max(clock + drive, customer.ready)
      if (clock > customer.due + 1e-9) faults.push(`customer ${id} at ${clock}, due ${customer.due}`)
      if (!customer.skills.every((skill) => vehicle.skills.includes(skill))) faults.push(`customer ${id} lacks a skill`)
      clock += customer.service
      load += customer.demand
      at = customer.point
    }
    const back = length(at, vehicle.point)
    cost += back
    if (clock + back > vehicle.closes + 1e-9) faults.push(`route ${number} is back at ${clock + back}`)
    if (load > vehicle.capacity) faults.push(`route ${number} carries ${load}`)
  }
  for (const { id, point } of customers) if (!seen.has(id)) cost += 2 * length(0, point)
  return { cost, faults }
}
