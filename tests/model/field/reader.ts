import type { TestApp } from '../../support/app.ts'

/** Reads what the database holds of a life's acts. Shares no code with the queue or the product. */

/** What somebody did on the phone, as the test remembers it. */
export interface Done {
  kind: 'step' | 'message' | 'payment' | 'picture' | 'estimate' | 'signature' | 'car'
  jobId: string
  /** Names the act among those of its kind and job. */
  mark: string
  /** By the server's clock. */
  at: string
}

interface Found {
  happened: string
  received: string | null
}

const QUERIES: Record<Done['kind'], string> = {
  step: `SELECT at AS happened, coalesce(recorded_at, at) AS received FROM job_events WHERE job_id = $1 AND kind = $2`,
  message: `SELECT coalesce(written_at, created_at) AS happened, created_at AS received FROM job_messages WHERE job_id = $1 AND text = $2`,
  payment: `SELECT paid_at AS happened, NULL AS received FROM job_payments WHERE job_id = $1 AND amount = $2::int`,
  picture: `SELECT created_at AS happened, NULL AS received FROM job_pictures WHERE job_id = $1 AND caption = $2`,
  estimate: `SELECT ev.at AS happened, e.created_at AS received FROM job_estimates e
    JOIN job_events ev ON ev.job_id = e.job_id AND ev.kind = 'estimate_sent' AND (ev.parameters ->> 'version')::int = e.version
    WHERE e.job_id = $1 AND e.lines::text LIKE '%' || $2 || '%'`,
  signature: `SELECT s.signed_at AS happened, coalesce(ev.recorded_at, ev.at) AS received FROM estimate_signatures s
    JOIN job_estimates e ON e.id = s.estimate_id
    JOIN job_events ev ON ev.job_id = e.job_id AND ev.kind = 'estimate_signed' AND (ev.parameters ->> 'version')::int = e.version
    WHERE e.job_id = $1 AND e.total = $2::int`,
  car: `SELECT read_at AS happened, NULL AS received FROM vehicle_mileages WHERE job_id = $1 AND mileage = $2::int`,
}

export const findIn =
  ({ sql }: Pick<TestApp, 'sql'>) =>
  async ({ kind, jobId, mark }: Done): Promise<Found[]> => {
    const rows = await sql<{ happened: Date | string; received: Date | string | null }>(QUERIES[kind], [jobId, mark])
    const text = (moment: Date | string) => new Date(moment).toISOString()
    return rows.map(({ happened, received }) => ({
      happened: text(happened),
      received: received === null ? null : text(received),
    }))
  }
