import type {
  InspectionRecord,
  InspectionResult,
  LastResult,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import type { Result, Unit } from '@desert-wrench/contract/features/inspections/points.ts'
import { eq, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { readMoment } from '../../db/schema/columns.ts'
import { inspectionPictures, inspectionResults, inspections } from '../../db/schema/inspections.ts'
import { mechanics } from '../../db/schema/schema.ts'
import { prepared } from '../../db/statements.ts'

export type InspectionsStore = ReturnType<typeof inspectionsStore>

type InspectionRow = typeof inspections.$inferSelect
type ResultRow = typeof inspectionResults.$inferSelect
export type NewInspectionRow = Omit<InspectionRow, 'version'> & {
  results: readonly Omit<InspectionResult, 'last'>[]
}

interface Found {
  result: Result
  figure: number | null
  reading: string | null
  at: string
}

type ReadRow = {
  [K in keyof ResultRow as K extends 'inspectionId' ? 'id' : K]: ResultRow[K]
} & { pictures: string[]; last: Found | null }

/** Found at a point of the same vehicle, in jobs other than this one. */
const FOUND = `jobs earlier JOIN inspections b ON b.job_id = earlier.id JOIN inspection_results o ON o.inspection_id = b.id`
/** Versions that were corrected are left out. */
const IS_SAME_VEHICLE = `earlier.vehicle_id = j.vehicle_id AND earlier.id <> j.id AND earlier.deleted_at IS NULL AND o.result <> 'notChecked'
  AND NOT EXISTS (SELECT FROM inspections later WHERE later.job_id = b.job_id AND later.origin = b.origin AND later.version > b.version)`

const lastOf = ({ result, figure, reading, at }: Found): LastResult => ({
  ...{ result, value: figure ?? reading },
  at: readMoment(at),
})

const shownResult = ({ id: _, place: __, figure, reading, pictures, last, ...row }: ReadRow): InspectionResult => ({
  ...row,
  ...{ value: figure ?? reading, pictureIds: pictures, last: last && lastOf(last) },
})

export function inspectionsStore(db: Database) {
  const ofJob = db.orm
    .select({ inspection: inspections, mechanicName: mechanics.name })
    .from(inspections)
    .innerJoin(mechanics, eq(mechanics.id, inspections.mechanicId))
    .where(eq(inspections.jobId, sql.placeholder('jobId')))
    .orderBy(sql`${inspections.createdAt} DESC, ${inspections.id} DESC`)
    .prepare('inspections.of')
  const resultsOf = prepared<ReadRow>(
    db,
    'inspections.results',
    sql`SELECT r.inspection_id AS id, r.point, r.place, r.area, r.name, r.name_es AS "nameEs", r.unit, r.soon_at AS "soonAt", r.now_at AS "nowAt",
        r.result, r.figure, r.reading, r.note,
        ARRAY(SELECT p.picture_id::text FROM inspection_pictures p WHERE p.inspection_id = r.inspection_id AND p.point = r.point ORDER BY p.place) AS pictures,
        (SELECT json_build_object('result', o.result, 'figure', o.figure, 'reading', o.reading, 'at', b.created_at::text)
         FROM ${sql.raw(FOUND)} WHERE ${sql.raw(IS_SAME_VEHICLE)} AND o.point = r.point AND o.unit IS NOT DISTINCT FROM r.unit AND b.created_at < i.created_at
         ORDER BY b.created_at DESC, b.id DESC LIMIT 1) AS last
      FROM inspections i JOIN jobs j ON j.id = i.job_id JOIN inspection_results r ON r.inspection_id = i.id
      WHERE i.job_id = ${sql.placeholder('jobId')} ORDER BY i.id, r.place`,
  )
  const lastFound = prepared<Found & { point: string; unit: Unit | null }>(
    db,
    'inspections.last',
    sql`SELECT DISTINCT ON (o.point, o.unit) o.point, o.unit, o.result, o.figure, o.reading, b.created_at::text AS at
      FROM jobs j, ${sql.raw(FOUND)} WHERE j.id = ${sql.placeholder('jobId')} AND ${sql.raw(IS_SAME_VEHICLE)}
      ORDER BY o.point, o.unit, b.created_at DESC, b.id DESC`,
  )

  return {
    /** All versions, newest first. */
    of: async (jobId: string): Promise<InspectionRecord[]> => {
      const [rows, results] = await Promise.all([ofJob.execute({ jobId }), resultsOf({ jobId })])
      return rows.map(({ inspection: { origin, mechanicId: _, ...row }, mechanicName }) => {
        const next = rows.find(
          ({ inspection: other }) => other.origin === origin && other.version === row.version + 1,
        )?.inspection
        return {
          ...row,
          mechanicName,
          supersededAt: next?.createdAt ?? null,
          results: results.filter(({ id }) => id === row.id).map(shownResult),
        }
      })
    },

    /** What was last found on the job's vehicle, by point and unit. */
    lastFound: async (jobId: string): Promise<(LastResult & { point: string; unit: Unit | null })[]> =>
      (await lastFound({ jobId })).map((row) => ({ point: row.point, unit: row.unit, ...lastOf(row) })),

    countOf: async (jobId: string): Promise<number> => {
      const [row] = await db.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM inspections WHERE job_id = $1',
        [jobId],
      )
      return row?.count ?? 0
    },

    /** Points of these inspections of the job. */
    pointsOf: (jobId: string, inspectionIds: readonly string[]): Promise<{ inspectionId: string; point: string }[]> =>
      db.query(
        `SELECT r.inspection_id AS "inspectionId", r.point FROM inspections i JOIN inspection_results r ON r.inspection_id = i.id
         WHERE i.job_id = $1 AND i.id = ANY($2::uuid[])`,
        [jobId, inspectionIds],
      ),

    /** When the job was last inspected; null: never. */
    lastOf: async (jobId: string): Promise<string | null> => {
      const [row] = await db.orm
        .select({ at: max(inspections.createdAt) })
        .from(inspections)
        .where(eq(inspections.jobId, jobId))
      return row?.at ?? null
    },

    /** The caller locks the job, which orders its versions. */
    insert: async ({ results, ...row }: NewInspectionRow): Promise<void> => {
      const { id: inspectionId, jobId, origin } = row
      const [{ version } = { version: 1 }] = await db.query<{ version: number }>(
        'SELECT coalesce(max(version), 0) + 1 AS version FROM inspections WHERE job_id = $1 AND origin = $2',
        [jobId, origin],
      )
      await db.orm.insert(inspections).values({ ...row, version })
      await db.orm.insert(inspectionResults).values(
        results.map(({ value, pictureIds: _, ...result }, place) => ({
          ...result,
          ...{ inspectionId, place },
          figure: typeof value === 'number' ? value : null,
          reading: typeof value === 'string' ? value : null,
        })),
      )
      const pictures = results.flatMap(({ point, pictureIds }) =>
        [...new Set(pictureIds)].map((pictureId, place) => ({ inspectionId, point, pictureId, jobId, place })),
      )
      if (pictures.length > 0) await db.orm.insert(inspectionPictures).values(pictures)
    },
  }
}
