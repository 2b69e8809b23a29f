import pg from 'pg'

/** INSERT only. */
const APPEND_ONLY = [
  'raffle_tickets',
  'ledger_transfers',
  'ledger_entries',
  'ledger_months',
  'ledger_month_balances',
  'ratings',
  'provider_events',
  'job_events',
  'fee_settlements',
  'prize_payouts',
  'withdrawn_tickets',
  'audit_entries',
  'estimate_lines',
  'estimate_line_pictures',
  'inspections',
  'inspection_results',
  'inspection_pictures',
  'estimate_signatures',
  'parts_sold',
]
/** Filled by migrations or the owner, or views. */
const READ_ONLY = [
  'migrations',
  'raffle_key',
  'subscription_plans',
  'daily_figures_scanned',
  'daily_figures_untrue',
  'ledger_sums_untrue',
  'reviews',
]
/** All other removal is soft. */
const DELETES = [
  ...['idempotency_keys', 'pictures', 'promo_uses', 'person_uses', 'pair_claims', 'codes', 'outbox', 'sessions'],
  ...['setup_links', 'invitations', 'recovery_codes', 'sign_in_tries', 'passkeys', 'passkey_challenges'],
  ...['calendar_entries', 'schedule_proposals', 'job_durations', 'job_positions', 'job_moves'],
  ...['changes', 'change_moments', 'daily_changes', 'ledger_changes', 'calendar_links', 'backup_runs'],
  ...[
    'vehicles',
    'vehicle_mileages',
    'vehicle_dues',
    'stale_vehicles',
    'job_pictures',
    'push_subscriptions',
    'inbound_texts',
    'message_templates',
    'city_tax_rates',
  ],
]

/** Columns writable when a month opens, and those written by its draw. */
const OPENS = 'id, month, created_at, commitment, sealed_seed, beacon_chain, beacon_round'
const DRAWS = `status, drawn_at, seed, beacon_signature, beacon_randomness, total_prize, mechanic_prize, customer_prize,
  mechanic_ticket, customer_ticket, mechanic_winner_id, customer_winner_id, mechanic_winner_phone, customer_winner_phone`

/** Columns of a customer's payment that stay writable. */
const RECEIVES = `status, paid_at, returned, checkout_session, checkout_url, reference, reversed_at, reason`

/** Columns of a sent estimate that stay writable; a trigger holds what may become of its lines. */
const ANSWERS =
  'lines, subtotal, tax, total, deposit, deposit_waived_at, status, answered_at, agreement, agreed_by, agreed_at, labor_cost, travel_fee'

function rightsOn(table: string): string[] {
  if (READ_ONLY.includes(table)) return ['SELECT']
  if (APPEND_ONLY.includes(table)) return ['SELECT, INSERT']
  // Deleted when undone, or when the ticket is granted after all.
  if (table === 'withheld_tickets') return ['SELECT, INSERT, DELETE']
  if (table === 'job_completions') return ['SELECT, INSERT, UPDATE (undone_at)']
  // Sizes are fixed; only their prices change.
  if (table === 'job_size_pricing') return ['SELECT, UPDATE']
  if (table === 'job_payments') return [`SELECT, INSERT, UPDATE (${RECEIVES})`]
  if (table === 'job_refunds') return ['SELECT, INSERT, UPDATE (status, refund)']
  if (table === 'job_estimates') return [`SELECT, INSERT, UPDATE (${ANSWERS})`]
  if (table === 'monthly_raffles') return [`SELECT, INSERT (${OPENS}), UPDATE (${DRAWS})`]
  return [`SELECT, INSERT, UPDATE${DELETES.includes(table) ? ', DELETE' : ''}`]
}

/**
 * Revokes everything, then grants the minimum. Runs in the owner's transaction after migrations at every start, so new tables
 * are covered.
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
  // The only way to anonymise append-only rows.
  statements.push(`GRANT EXECUTE ON FUNCTION public.erase_person(uuid, timestamptz) TO ${to}`)
  // The only way to delete customers and mechanics: unreferenced ones of an import.
  statements.push(`GRANT EXECUTE ON FUNCTION public.undo_import(uuid, timestamptz, integer) TO ${to}`)
  // ANALYZE requires ownership.
  statements.push(`GRANT EXECUTE ON FUNCTION public.refresh_statistics() TO ${to}`)
  // The only way to delete audit rows: readings older than a year.
  statements.push(`GRANT EXECUTE ON FUNCTION public.forget_readings(timestamptz, integer) TO ${to}`)
  await owner.query(statements.join(';\n'))
}
