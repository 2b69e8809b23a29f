import { readFileSync } from 'node:fs'

/** A public instance: the depot or the technicians' homes first, then the customers. */
export interface Instance {
  name: string
  form: 'solomon' | 'pillac'
  points: readonly { x: number; y: number }[]
  customers: readonly InstanceCustomer[]
  vehicles: readonly InstanceVehicle[]
}

export interface InstanceCustomer {
  /** As the file names it. */
  id: number
  point: number
  ready: number
  due: number
  service: number
  demand: number
  /** Skills that it needs. */
  skills: readonly number[]
}

export interface InstanceVehicle {
  /** The technician's; null: one of a fleet. */
  id: number | null
  point: number
  opens: number
  closes: number
  capacity: number
  skills: readonly number[]
}

const numbers = (line: string): number[] => line.trim().split(/\s+/).map(Number)
const skillsIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

function solomon(name: string, lines: readonly string[]): Instance {
  const rows = lines.map(numbers).filter((row) => row.every(Number.isFinite))
  const [count = 0, capacity = 0] = rows.find((row) => row.length === 2) ?? []
  const points = rows.filter((row) => row.length === 7)
  const [, , , , opens = 0, closes = 0] = points[0] ?? []
  return {
    ...{ name, form: 'solomon', points: points.map(([, x = 0, y = 0]) => ({ x, y })) },
    customers: points.slice(1).map(([id = 0, , , demand = 0, ready = 0, due = 0, service = 0], index) => ({
      ...{ id, point: index + 1, ready, due, service, demand, skills: [] },
    })),
    vehicles: Array.from({ length: count }, () => ({ id: null, point: 0, opens, closes, capacity, skills: [] })),
  }
}

/** Without tools and parts. */
function pillac(name: string, lines: readonly string[]): Instance {
  const start = lines.findIndex((line) => /^CREW COUNT/.test(line))
  const [crew = 0] = numbers(lines[start + 1] ?? '')
  const rows = lines
    .filter((line) => /^\d+(\s+-?[\d.]+){5}\s+\[/.test(line))
    .map((line) => {
      const [id = 0, x = 0, y = 0, from = 0, to = 0, service = 0] = numbers(line.slice(0, line.indexOf('[')))
      return { id, x, y, from, to, service, skills: skillsIn(/\[[^\]]*\]/.exec(line)?.[0] ?? '') }
    })
  return {
    ...{ name, form: 'pillac', points: rows },
    vehicles: rows.slice(1, crew + 1).map(({ id, from, to, skills }, index) => ({
      ...{ id, point: index + 1, opens: from, closes: to, capacity: Number.POSITIVE_INFINITY, skills },
    })),
    customers: rows.slice(crew + 1).map(({ id, from, to, service, skills }, index) => ({
      ...{ id, point: crew + 1 + index, ready: from, due: to, service, demand: 0, skills },
    })),
  }
}

export function readInstance(path: string): Instance {
  const name = path.replace(/^.*\//, '').replace(/\.txt$/, '')
  const lines = readFileSync(path, 'utf8').split(/\r?\n/)
  return lines.some((line) => /^CREW COUNT/.test(line)) ? pillac(name, lines) : solomon(name, lines)
}

export const apart = ({ points }: Instance, one: number, other: number): number => {
  const [a, b] = [points[one], points[other]]
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN
}

/** A trip of its own, from the depot. */
export const tripOf = (instance: Instance, { point }: InstanceCustomer): number => 2 * apart(instance, 0, point)
