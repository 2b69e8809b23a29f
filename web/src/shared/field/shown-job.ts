import type { Step } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Act } from '../../lib/field/act.ts'
import { useField } from '../../lib/field/use-field.ts'

interface WaitingStep {
  stage: Step
}

const isStep = (shows: unknown): shows is WaitingStep => typeof shows === 'object' && shows !== null && 'stage' in shows

const NONE: readonly Act[] = []

/** What waits on the device for a job, in order. */
export function useWaiting(jobId: string): readonly Act[] {
  const acts = useField()?.acts ?? NONE
  return acts
    .filter(({ lane, state }) => lane === jobId && state === 'waiting')
    .sort((one, other) => one.seq - other.seq)
}

const isTotal = (shows: unknown): shows is { total: number } =>
  typeof shows === 'object' && shows !== null && 'signed' in shows && 'total' in shows

type Car = Pick<Job, 'vin' | 'plate' | 'mileage'>

const isCar = (shows: unknown): shows is { car: Partial<Car> } =>
  typeof shows === 'object' && shows !== null && 'car' in shows

type Shown = Pick<Job, 'id' | 'stage' | 'status' | 'totalCost'> & Car

/** The stage that a press led to, the price that was signed and the odometer's reading, though the server does not know it yet. */
export function useShownJob<J extends Shown>(known: J): J & { isUnsent: boolean } {
  const waiting = useWaiting(known.id)
  const signed = waiting.map(({ shows }) => shows).findLast(isTotal)
  const cars = waiting.map(({ shows }) => shows).filter(isCar)
  const job = Object.assign({}, known, signed && { totalCost: signed.total }, ...cars.map(({ car }) => car)) as J
  const last = waiting.findLast(({ shows }) => isStep(shows))?.shows
  if (!isStep(last)) return { ...job, isUnsent: false }
  return { ...job, stage: last.stage, status: last.stage === 'done' ? 'completed' : 'in-progress', isUnsent: true }
}
