import {
  type BrokenConstraint,
  brokenConstraints,
  type LaxConstraint,
  laxConstraints,
} from '../db/maintenance/constraints.ts'
import { counted, type DoctorFinding, databaseCheck } from './finding.ts'

export interface ConstraintFacts {
  broken: readonly BrokenConstraint[]
  lax: readonly LaxConstraint[]
}

/** "The foreign key payments_job_id_fkey is broken: 1 row of payments points to no row of jobs (the first: …)." */
export function saidOf({ table, name, parent, rows, first }: BrokenConstraint): string {
  const some = `${counted(rows, 'row')} of ${table}`
  return parent === null
    ? `The check ${name} is broken: ${some} ${rows === 1 ? 'does' : 'do'} not meet it (the first: ${first}).`
    : `The foreign key ${name} is broken: ${some} ${rows === 1 ? 'points' : 'point'} to no row of ${parent} (the first: ${first}).`
}

/** Migrations 0003 and 0009 created these without validating older rows. */
const EXCUSED = ['a_subscription_ticket_names_its_payment', 'seed_is_sealed']

function fixOf({ parent, stopsRestore }: BrokenConstraint): string {
  const row = parent === null ? '' : `Restore the row of ${parent} from the last good backup, or c`
  const fix = `${row === '' ? 'C' : row}orrect these rows as the owner.`
  return stopsRestore ? `${fix} Until then no new backup is made, and the last one stays.` : fix
}

/** Broken or unenforced constraints: backups with broken ones are refused, since no restore would accept them. */
export function constraintFindings({ broken, lax }: ConstraintFacts): DoctorFinding[] {
  const isBroken = (name: string) => broken.some((one) => one.name === name)
  return [
    ...broken.map((one) => ({ problem: saidOf(one), fix: fixOf(one) })),
    ...lax
      .filter(({ isEnforced }) => !isEnforced)
      .map(({ table, name }) => ({
        problem: `The foreign key ${name} of ${table} is disabled, so new rows may break it.`,
        fix: `As a superuser: ALTER TABLE ${table} ENABLE TRIGGER ALL, also on the table it refers to. Then run desert-wrench doctor again.`,
      })),
    ...lax
      .filter(({ name, isEnforced }) => isEnforced && !isBroken(name) && !EXCUSED.includes(name))
      .map(({ table, name }) => ({
        problem: `The constraint ${name} of ${table} was never checked against older rows.`,
        fix: `As the owner: ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}.`,
      })),
  ]
}

export const constraintsCheck = databaseCheck('constraints', async (sql) =>
  constraintFindings({ broken: await brokenConstraints(sql), lax: await laxConstraints(sql) }),
)
