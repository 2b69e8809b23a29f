import type { TestApp } from './app.ts'

/** When it left, in Phoenix: `Mon 18:00`. */
const phoenix = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'America/Phoenix', weekday: 'short', hour: '2-digit', minute: '2-digit', hour12: false },
})

interface MessageRow {
  id: string
  kind: string
  person: string
  channel: string
  language: string | null
  state: string
  reason: string | null
  at: Date
  body: string | null
}

/** What leaves while the page of everybody is closed. */
export function messagesOf(app: TestApp) {
  const deliverAll = async () => {
    for (let turn = 0; turn < 50; turn++) {
      await app.followUpBookings()
      await app.planFollowUps()
      await app.deliverMessages()
      const [row] = await app.sql<{ due: number }>(
        `SELECT count(*)::int AS due FROM outbox WHERE (state = 'sending' OR (state = 'waiting' AND due_at <= $1)) AND sealed IS NULL`,
        [app.clock.now()],
      )
      if (row?.due === 0) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('messages stay due')
  }

  return {
    deliverAll,

    /** Runs the clock on, with a stop at every minute when something is due. */
    runTo: async (moment: string): Promise<void> => {
      for (;;) {
        await deliverAll()
        const [row] = await app.sql<{ due: Date | null }>(
          `SELECT min(due_at) AS due FROM outbox WHERE state = 'waiting' AND sealed IS NULL AND due_at > $1`,
          [app.clock.now()],
        )
        const due = row?.due?.toISOString() ?? moment
        if (due >= moment) break
        app.clock.set(due)
      }
      app.clock.set(moment)
      await deliverAll()
    },

    /** Oldest first: `customer sms en booked Sat 08:00`, with the state unless it was sent. */
    list: async (jobId: string): Promise<string[]> => {
      const rows = await app.sql<MessageRow>(
        `SELECT id, kind, split_part(person, ':', 1) AS person, channel, language, state, reason, body,
           coalesce(sent_at, send_at) AS at FROM outbox WHERE job_id = $1 ORDER BY coalesce(sent_at, send_at), person, kind, channel, id`,
        [jobId],
      )
      return rows.map(({ person, channel, language, kind, state, reason, at }) =>
        [
          ...[person, channel, language ?? '-', kind, phoenix.format(at).replace(',', '')],
          ...(state === 'sent' ? [] : [reason ? `${state} (${reason})` : state]),
        ].join(' '),
      )
    },

    bodyOf: async (jobId: string, kind: string): Promise<string | null> => {
      const [row] = await app.sql<MessageRow>(
        'SELECT body FROM outbox WHERE job_id = $1 AND kind = $2 AND body IS NOT NULL ORDER BY created_at DESC LIMIT 1',
        [jobId, kind],
      )
      return row?.body ?? null
    },
  }
}
