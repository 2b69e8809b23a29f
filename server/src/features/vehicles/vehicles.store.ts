import type { JobStatus } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { stageOf } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { urlsOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import type { PassportFacts } from '@desert-wrench/contract/features/vehicles/passport.rules.ts'
import type { Vehicle, VehicleJobRecord } from '@desert-wrench/contract/features/vehicles/vehicles.contract.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/lists/pagination.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { jobs } from '../../db/schema/schema.ts'
import { vehicles } from '../../db/schema/vehicles.ts'

export type VehiclesStore = ReturnType<typeof vehiclesStore>

const SHOWN_READINGS = 20
const COUNTED_JOBS = 1000
/** Of a passport: readings and jobs. */
const MOST_IN_PASSPORT = 1000

const moment = (column: string) => sql.raw(momentSql(column))

const OF_VEHICLE = sql`FROM jobs j WHERE j.vehicle_id = "vehicles"."id" AND j.deleted_at IS NULL`

const columns = {
  id: vehicles.id,
  customerId: vehicles.customerId,
  name: vehicles.name,
  vin: vehicles.vin,
  plate: vehicles.plate,
  mileage: sql<number | null>`(SELECT m.mileage FROM vehicle_mileages m WHERE m.vehicle_id = "vehicles"."id"
    ORDER BY m.read_at DESC, m.id DESC LIMIT 1)`,
  mileages: sql<
    Vehicle['mileages']
  >`(SELECT coalesce(jsonb_agg(jsonb_build_object('mileage', r.mileage, 'at', ${moment('r.read_at')},
      'jobId', r.job_id) ORDER BY r.read_at DESC, r.id DESC), '[]')
    FROM (SELECT * FROM vehicle_mileages m WHERE m.vehicle_id = "vehicles"."id" ORDER BY m.read_at DESC, m.id DESC
      LIMIT ${sql.raw(String(SHOWN_READINGS))}) r)`,
  jobs: sql`(SELECT count(*) FROM (SELECT ${OF_VEHICLE} LIMIT ${sql.raw(String(COUNTED_JOBS))}) counted)`.mapWith(
    Number,
  ),
  lastJobAt: sql<
    string | null
  >`(SELECT ${moment('j.created_at')} ${OF_VEHICLE} ORDER BY j.created_at DESC, j.id DESC LIMIT 1)`,
  createdAt: vehicles.createdAt,
}

/** Cars of which a job is left. */
const BOOKED = sql`EXISTS (SELECT ${OF_VEHICLE})`

/** Of the price that was agreed to: only what was done and fitted, in words. */
const LINES = `coalesce((SELECT jsonb_agg(jsonb_build_object('kind', line->>'kind', 'description', line->>'description', 'quantity', line->'quantity')
      ORDER BY nth) FROM job_estimates e, jsonb_array_elements(e.lines) WITH ORDINALITY AS given (line, nth)
    WHERE e.job_id = jobs.id AND e.mechanic_id = jobs.mechanic_id AND e.agreement = jobs.agreement
      AND line->>'kind' IN ('labor', 'part') AND line->>'description' <> '' AND NOT line ? 'declined'), '[]')`

/** Of the latest version of each inspection. */
const FINDINGS = `coalesce((SELECT jsonb_agg(jsonb_build_object('point', r.point, 'name', r.name, 'nameEs', r.name_es, 'result', r.result,
      'value', coalesce(r.reading, r.figure || ' ' || r.unit)) ORDER BY r.result = 'now' DESC, i.created_at, r.place)
    FROM inspections i JOIN inspection_results r ON r.inspection_id = i.id
    WHERE i.job_id = jobs.id AND r.result IN ('now', 'soon') AND NOT EXISTS (
      SELECT FROM inspections later WHERE later.job_id = i.job_id AND later.origin = i.origin AND later.version > i.version)), '[]')`

interface StoredFinding {
  point: string
  name: string
  nameEs: string | null
  result: 'now' | 'soon'
  value: string | null
}

interface HistoryRow extends Omit<VehicleJobRecord, 'stage' | 'pictures' | 'findings'> {
  findings: StoredFinding[]
  status: JobStatus
  step: 'on_the_way' | 'arrived' | 'working' | null
  customerId: string
  mechanicId: string | null
  cancelledAt: string | null
  pictures: Omit<VehicleJobRecord['pictures'][number], 'url' | 'thumbnailUrl'>[]
}

const historyColumns = {
  id: jobs.id,
  createdAt: jobs.createdAt,
  completedAt: jobs.completedAt,
  status: jobs.status,
  step: jobs.step,
  customerId: jobs.customerId,
  mechanicId: jobs.mechanicId,
  cancelledAt: jobs.cancelledAt,
  vehicleInfo: jobs.vehicleInfo,
  mechanicName: jobs.mechanicName,
  mileage: jobs.mileage,
  description: jobs.description,
  totalCost: jobs.totalCost,
  lines: sql<VehicleJobRecord['lines']>`${sql.raw(LINES)}`,
  findings: sql<StoredFinding[]>`${sql.raw(FINDINGS)}`,
  pictures: sql<
    HistoryRow['pictures']
  >`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'caption', p.caption)
    ORDER BY p.created_at, p.id), '[]') FROM job_pictures p WHERE p.job_id = "jobs"."id")`,
}

/** With who asked for it and who does it, which decide what is shown. */
const entryOf = (
  { status, step, cancelledAt, pictures, findings, ...row }: HistoryRow,
  language: Language,
): VehicleJobRecord => ({
  ...row,
  findings: findings.map(({ nameEs, ...found }) => ({
    ...found,
    name: language === 'es' ? (nameEs ?? found.name) : found.name,
  })),
  stage: stageOf({ status, step, mechanicId: row.mechanicId, cancelledAt }, false),
  pictures: pictures.map((picture) => ({ ...picture, ...urlsOf(picture.id) })),
})

const PASSPORT = `
  SELECT v.id, v.name, v.vin, v.plate,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('at', ${momentSql('r.read_at')}, 'mileage', r.mileage) ORDER BY r.read_at, r.id), '[]')
      FROM (SELECT * FROM vehicle_mileages m WHERE m.vehicle_id = v.id ORDER BY m.read_at DESC, m.id DESC LIMIT ${MOST_IN_PASSPORT + 1}) r) AS readings,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'completedAt', ${momentSql('d.completed_at')}, 'vehicleInfo', d.vehicle_info,
        'mechanicName', d.mechanic_name, 'mileage', d.mileage, 'lines', d.lines, 'findings', d.findings) ORDER BY d.completed_at, d.id), '[]')
      FROM (SELECT jobs.*, ${LINES} AS lines, ${FINDINGS} AS findings FROM jobs WHERE vehicle_id = v.id AND status = 'completed' AND deleted_at IS NULL AND cancelled_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT ${MOST_IN_PASSPORT + 1}) d) AS jobs
  FROM vehicles v WHERE v.id = $1`

export function vehiclesStore(db: Database) {
  const one = db.orm
    .select(columns)
    .from(vehicles)
    .where(and(BOOKED, eq(vehicles.id, sql.placeholder('id'))))
    .prepare('vehicles.one')
  const ofCustomer = paginated<Vehicle>(db, {
    name: 'vehicles',
    table: vehicles,
    columns,
    always: BOOKED,
    order: { newest: vehicles.createdAt, id: vehicles.id },
    filters: { customerId: sql`${vehicles.customerId} = ${sql.placeholder('customerId')}` },
  })
  const history = paginated<HistoryRow>(db, {
    name: 'vehicle-jobs',
    table: jobs,
    columns: historyColumns,
    always: isNull(jobs.deletedAt),
    order: { newest: jobs.createdAt, id: jobs.id },
    filters: { vehicleId: sql`${jobs.vehicleId} = ${sql.placeholder('vehicleId')}` },
  })

  return {
    ofCustomer: (customerId: string, paging: Paging): Promise<Page<Vehicle>> => ofCustomer({ ...paging, customerId }),

    find: async (id: string): Promise<Vehicle | null> => ((await one.execute({ id })) as Vehicle[])[0] ?? null,

    history: async (vehicleId: string, paging: Paging, language: Language): Promise<Page<VehicleJobRecord>> => {
      const page = await history({ ...paging, vehicleId })
      return { ...page, rows: page.rows.map((row) => entryOf(row, language)) }
    },

    /** Null for an unknown car. */
    passport: async (id: string): Promise<PassportFacts | null> => {
      type Row = PassportFacts['vehicle'] & Pick<PassportFacts, 'readings' | 'jobs'>
      const [row] = await db.query<Row>(PASSPORT, [id])
      if (!row) return null
      const { readings, jobs: done, ...vehicle } = row
      return {
        vehicle,
        readings: readings.slice(-MOST_IN_PASSPORT),
        jobs: done.slice(-MOST_IN_PASSPORT),
        isComplete: readings.length <= MOST_IN_PASSPORT && done.length <= MOST_IN_PASSPORT,
      }
    },
  }
}
