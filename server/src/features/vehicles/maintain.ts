import { messageOfMaintenance } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import type {
  DoneElsewhere,
  Intervals,
  Maintenance,
} from '@desert-wrench/contract/features/vehicles/maintenance.contract.ts'
import {
  duesOf,
  estimateMileage,
  type Interval,
  USUAL_INTERVALS,
  WORKS,
  type Work,
} from '@desert-wrench/contract/features/vehicles/maintenance.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type Maintaining = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'jobs' | 'maintenance'>

/** Cars worked out, or reminded of, at once. */
const BATCH = 100

/** What cars need next. */
export const maintain = ({ db, clock, newId, jobs, maintenance }: Maintaining) => {
  async function read(vehicleId: string): Promise<Maintenance> {
    const now = clock.now()
    const [[facts], intervals] = await Promise.all([maintenance.facts([vehicleId]), maintenance.intervals()])
    const { readings, services, findings } = orThrow(facts ?? null, 'vehicle.unknown')
    const estimate = estimateMileage(readings, now)
    return {
      mileage: estimate && { estimated: estimate.mileage, perDay: estimate.perDay, from: estimate.from },
      items: duesOf({ services, findings, readings, intervals }, now).map(({ at, mileage, ...due }) => ({
        ...due,
        lastAt: at,
        lastMileage: mileage,
        isDue: due.dueAt <= now,
      })),
    }
  }

  /** Works out the dues of changed cars; servers may do it at once. */
  async function refresh(now: string, signal?: AbortSignal): Promise<void> {
    for (let count = 1; count > 0 && !signal?.aborted; ) {
      count = await db.transaction(async () => {
        const ids = await maintenance.takeStale(BATCH)
        if (ids.length === 0) return 0
        const intervals = await maintenance.intervals()
        const facts = await maintenance.facts(ids)
        const dues = facts.flatMap(({ id, ...one }) =>
          duesOf({ ...one, intervals }, now).map((due) => ({ ...due, vehicleId: id })),
        )
        await maintenance.putDues(ids, dues)
        return ids.length
      })
    }
  }

  const shown = async (): Promise<Intervals> => {
    const intervals = await maintenance.intervals()
    const isUsual = (work: Work, { months, miles }: Interval) =>
      months === USUAL_INTERVALS[work].months && miles === USUAL_INTERVALS[work].miles
    return {
      intervals: WORKS.map((work) => ({ work, ...intervals[work], isUsual: isUsual(work, intervals[work]) })),
    }
  }

  return {
    read,
    refresh,
    intervals: shown,
    changeIntervals: (given: readonly (Interval & { work: Work })[]): Promise<Intervals> =>
      db.transaction(async () => {
        if (given.length > 0) await maintenance.putIntervals(given, clock.now())
        return shown()
      }),
    /** Ends reminders of it until it is due again. */
    doneElsewhere: (jobId: string, { work, doneAt, mileage }: DoneElsewhere): Promise<Maintenance> =>
      db.transaction(async () => {
        const now = clock.now()
        const job = orThrow(await jobs.lock(jobId), 'job.unknown')
        const vehicleId = orThrow(job.vehicleId, 'vehicle.unknown')
        // Nothing was done in the future.
        const at = doneAt !== null && doneAt < now ? doneAt : now
        await maintenance.insertService({ id: newId(), vehicleId, work, at, mileage, createdAt: now })
        return read(vehicleId)
      }),
  }
}

type Reminding = Pick<Dependencies, 'db' | 'maintenance' | 'announce' | 'firstSlot'>

/** A day ahead, so that the time is still to come when its reader answers. */
const AHEAD_MS = 24 * 3_600_000

/** One text a car and occasion, to those who asked for it, with a time that is free. */
export const remindOfMaintenance =
  ({ db, maintenance, announce, firstSlot }: Reminding) =>
  async (now: string, signal?: AbortSignal): Promise<void> => {
    const from = new Date(Date.parse(now) + AHEAD_MS).toISOString()
    for (let count = 1; count > 0 && !signal?.aborted; ) {
      const cars = await maintenance.toRemind(now, BATCH)
      count = cars.reduce((total, { dues }) => total + dues.length, 0)
      for (const { vehicleId, jobId, wanted, dues, latitude, longitude } of cars) {
        if (signal?.aborted) return
        const isPlaced = wanted && latitude !== null && longitude !== null
        const slot = isPlaced ? await firstSlot({ latitude, longitude }, from) : null
        await db.transaction(async () => {
          const settled = await maintenance.settle(vehicleId, { dues, isReminded: wanted }, now)
          // Another server was first.
          if (!wanted || settled === 0) return
          await announce([], [messageOfMaintenance({ vehicleId, jobId, dues, slot }, now)])
        })
      }
    }
  }
