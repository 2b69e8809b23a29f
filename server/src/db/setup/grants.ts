import pg from 'pg'

/** Rows of these are added and never changed. */
const APPEND_ONLY = [
  'raffle_tickets',
  'ledger_transfers',
  'ledger_entries',
  'ratings',
  'provider_events',
  'job_events',
  'job_payments',
  'fee_settlements',
  'prize_payouts',
  'withdrawn_tickets',
  'audit_entries',
]
/** Rows of these come from migrations and from whoever owns the database, or are views. */
const READ_ONLY = [
  'migrations',
  'raffle_key',
  'subscription_plans',
  'daily_figures_scanned',
  'daily_figures_untrue',
  'ledger_sums_untrue',
  'reviews',
]
/** Everywhere else removal is soft. */
const DELETES = [
  ...['idempotency_keys', 'pictures', 'promo_uses', 'person_uses', 'pair_claims', 'codes', 'outbox', 'sessions'],
  ...['setup_links', 'invitations', 'recovery_codes', 'sign_in_tries', 'passkeys', 'passkey_challenges'],
  ...['changes', 'change_moments', 'daily_changes', 'ledger_changes', 'calendar_links', 'backup_runs'],
]

/** What may be written of a month when it opens, and what by its draw. */
const OPENS = 'id, month, created_at, commitment, sealed_seed, beacon_chain, beacon_round'
const DRAWS = `status, drawn_at, seed, beacon_signature, beacon_randomness, total_prize, mechanic_prize, customer_prize,
  mechanic_ticket, customer_ticket, mechanic_winner_id, customer_winner_id, mechanic_winner_phone, customer_winner_phone`

/** What may be written of an estimate once it is sent. */
const ANSWERS = 'status, answered_at, agreement, agreed_by, agreed_at, labor_cost, travel_fee'

function rightsOn(table: string): string[] {
  if (READ_ONLY.includes(table)) return ['SELECT']
  if (APPEND_ONLY.includes(table)) return ['SELECT, INSERT']
  // Undone it is no more, or its ticket was given after all.
  if (table === 'withheld_tickets') return ['SELECT, INSERT, DELETE']
  if (table === 'job_completions') return ['SELECT, INSERT, UPDATE (undone_at)']
  // Sizes of jobs are changed, and none comes or goes.
  if (table === 'job_size_pricing') return ['SELECT, UPDATE']
  // An estimate stays as it was sent; only its answer is written.
  if (table === 'job_estimates') return [`SELECT, INSERT, UPDATE (${ANSWERS})`]
  if (table === 'monthly_raffles') return [`SELECT, INSERT (${OPENS}), UPDATE (${DRAWS})`]
  return [`SELECT, INSERT, UPDATE${DELETES.includes(table) ? ', DELETE' : ''}`]
}

/**
 * Gives the server's role the rights that it needs and no others, whatever it had before. Runs in the owner's transaction after
 * the migrations of every start, so that a new table is covered at once.
 */
export async function grantRights(owner: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const { rows } = await owner.query<{ name: string; sequence: boolean }>(
    `SELECT relname AS name, relkind = 'S' AS sequence FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') AND pg_has_role(relowner, 'USAGE') ORDER BY relname`,
  )
  const statements = rows.flatMap(({ name, sequence }) => {
    const thing = `${sequence ? 'SEQUENCE' : 'TABLE'} public.${pg.escapeIdentifier(name)}`
    const rights = sequence ? ['USAGE, SELECT'] : rightsOn(name)
    return [`REVOKE ALL ON ${thing} FROM ${to}`, ...rights.map((right) => `GRANT ${right} ON ${thing} TO ${to}`)]
  })
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${to}; REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${to}`)
  // Rows that the server may only add lose their people by this alone.
  statements.push(`GRANT EXECUTE ON FUNCTION public.erase_person(uuid, timestamptz) TO ${to}`)
  // Nor may it remove customers and mechanics: by this alone those go that an import made and nothing refers to.
  statements.push(`GRANT EXECUTE ON FUNCTION public.undo_import(uuid, timestamptz, integer) TO ${to}`)
  // Only who owns a table may take its statistics.
  statements.push(`GRANT EXECUTE ON FUNCTION public.refresh_statistics() TO ${to}`)
  // Nor change the trail: by this alone readings go that are older than a year.
  statements.push(`GRANT EXECUTE ON FUNCTION public.forget_readings(timestamptz, integer) TO ${to}`)
  await owner.query(statements.join(';\n'))
}
