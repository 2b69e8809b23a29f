/** Facts of a passport, oldest first. */
export interface PassportFacts {
  vehicle: { id: string; name: string; vin: string | null; plate: string | null }
  readings: readonly { at: string; mileage: number }[]
  jobs: readonly {
    id: string
    completedAt: string
    vehicleInfo: string
    mechanicName: string | null
    mileage: number | null
    lines: readonly { kind: string; description: string; quantity: number }[]
    findings: readonly { point: string; name: string; result: string; value: string | null }[]
  }[]
  /** False where the car has more than the file holds. */
  isComplete: boolean
}

const KIND = 'desert-wrench/vehicle-passport'
const VERSION = 1

/** The same facts give the same bytes: fixed order of members, no moment of its own. */
export function passportOf({ vehicle, readings, jobs, isComplete }: PassportFacts, keyId: string): string {
  const { id, name, vin, plate } = vehicle
  const passport = {
    type: KIND,
    version: VERSION,
    keyId,
    vehicle: { id, name, vin, plate },
    mileages: readings.map(({ at, mileage }) => ({ at, mileage })),
    jobs: jobs.map((job) => ({
      id: job.id,
      completedAt: job.completedAt,
      vehicle: job.vehicleInfo,
      mechanic: job.mechanicName,
      mileage: job.mileage,
      work: job.lines.map(({ kind, description, quantity }) => ({ kind, description, quantity: quantity / 100 })),
      findings: job.findings.map(({ point, name, result, value }) => ({ point, name, result, value })),
    })),
    complete: isComplete,
  }
  return `${JSON.stringify(passport, null, 2)}\n`
}
