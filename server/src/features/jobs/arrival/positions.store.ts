import type { Database } from '../../../db/database.ts'
import { momentSql } from '../../../db/moment-sql.ts'

/** Positions are shown for this long after they were measured. */
export const POSITION_HOURS = 2

export interface PhonePosition {
  latitude: number
  longitude: number
  measuredAt: string
}

export type PositionsStore = ReturnType<typeof positionsStore>

/** The latest position of each mechanic on the way; a trigger deletes it when the drive ends. Unlogged, so it is on the primary only. */
export function positionsStore(db: Database) {
  return {
    ofJob: async (jobId: string, now: string): Promise<PhonePosition | null> => {
      const [row] = await db.onPrimary(() =>
        db.query<{ latitude: number; longitude: number; measured_at: string }>(
          {
            name: 'positions.of-job',
            text: `SELECT latitude, longitude, ${momentSql('measured_at')} AS measured_at
              FROM job_positions WHERE job_id = $1 AND measured_at > $2::timestamptz - interval '${POSITION_HOURS} hours'`,
          },
          [jobId, now],
        ),
      )
      return row ? { latitude: row.latitude, longitude: row.longitude, measuredAt: row.measured_at } : null
    },

    /** Older measurements are ignored. */
    put: async (
      jobId: string,
      mechanicId: string,
      { latitude, longitude, measuredAt }: PhonePosition,
    ): Promise<void> => {
      await db.query(
        `INSERT INTO job_positions (job_id, mechanic_id, latitude, longitude, measured_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (job_id) DO UPDATE SET mechanic_id = excluded.mechanic_id, latitude = excluded.latitude,
           longitude = excluded.longitude, measured_at = excluded.measured_at
         WHERE job_positions.measured_at < excluded.measured_at`,
        [jobId, mechanicId, latitude, longitude, measuredAt],
      )
    },

    removeOfMechanic: async (mechanicId: string): Promise<void> => {
      await db.query('DELETE FROM job_positions WHERE mechanic_id = $1', [mechanicId])
    },

    removeOld: async (now: string): Promise<void> => {
      await db.query(
        `DELETE FROM job_positions WHERE measured_at <= $1::timestamptz - interval '${POSITION_HOURS} hours'`,
        [now],
      )
    },
  }
}
