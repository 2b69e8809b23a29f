import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, SETTINGS } from '../config/config.ts'
import type { Check, CheckContext, DoctorFinding } from './finding.ts'

export interface SettingsFacts {
  settings: Pick<
    Config,
    'access' | 'sms' | 'mail' | 'databaseUrl' | 'databaseOwnerUrl' | 'publicUrl' | 'trustProxy' | 'stripe' | 'host'
  >
  /** Variables set in .env. */
  named: readonly string[]
  /** Secret files readable by other users. */
  readable: readonly string[]
  /** The server's role may create tables, as an owner can. */
  owns: boolean
  /** Backups and data share a disk. */
  oneDisk: boolean
}

/** One edit or transposition apart. */
function isNear(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [left, right] = [one.slice(at), other.slice(at)]
  const swapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return swapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1)
}

const NAMES = SETTINGS.map(({ name }) => name as string)

export function settingsFindings({ settings, named, readable, owns, oneDisk }: SettingsFacts): DoctorFinding[] {
  const found: DoctorFinding[] = []
  const say = (problem: string, fix: string) => void found.push({ problem, fix })
  for (const name of named) {
    const near = NAMES.includes(name) ? undefined : NAMES.find((known) => isNear(name, known))
    if (near) say(`.env sets ${name}, which nothing reads.`, `Write ${near}.`)
  }
  for (const file of readable)
    say(`${file} holds secrets, and every user of this machine can read it.`, `chmod 600 ${file}`)
  if (settings.access !== 'accounts') return found
  if (!settings.sms)
    say(
      'No texts are sent: sign-in codes wait in the outbox, and customers and mechanics hear nothing while their page is closed.',
      'Set SMS_ACCOUNT, SMS_TOKEN and SMS_FROM, and register the number at the provider (10DLC or toll-free).',
    )
  if (!settings.mail)
    say(
      'No emails are sent: invitations of staff wait in the outbox, and the office hears nothing of jobs that nobody takes.',
      'Set SMTP_URL and MAIL_FROM, and publish SPF and DKIM for its domain.',
    )
  if (owns)
    say(
      'The server runs as the owner of the tables, who can disable what protects the raffle and the ledger.',
      'Use a role that owns nothing in DATABASE_URL. Give the owner only to desert-wrench migrate, in DATABASE_OWNER_URL (docs/operations.md, step 4).',
    )
  if (settings.publicUrl?.startsWith('https:') && settings.trustProxy.length === 0)
    say(
      'PUBLIC_URL is https and no proxy is trusted, so all callers count as one and soon reach its limits.',
      'Set TRUST_PROXY to the address of the TLS proxy.',
    )
  if (settings.stripe?.secretKey.includes('_test_'))
    say(
      'Stripe has a test key, so nobody is charged.',
      'Set the live key in STRIPE_SECRET_KEY, and its webhook secret.',
    )
  if (oneDisk)
    say(
      'Backups are on the same disk as the data and are lost with it.',
      'Set BACKUP_DIR to another disk or a mounted store.',
    )
  return found
}

const isOpenToOthers = (file: string) =>
  process.platform !== 'win32' && existsSync(file) && (statSync(file).mode & 0o077) !== 0

const diskOf = (folder: string): number | null => (existsSync(folder) ? statSync(folder).dev : null)

/** A missing database has its own finding. */
async function mayMake(sql: CheckContext['sql']): Promise<boolean> {
  const [row] = (await sql?.<{ may: boolean }>("SELECT has_schema_privilege('public', 'CREATE') AS may")) ?? []
  return row?.may ?? false
}

/** @param envFile the .env file */
export const settingsCheck = (envFile: string): Check => ({
  name: 'settings',
  needsDatabase: false,
  run: async ({ settings, sql }) => {
    const { dataDir, backupDir, backupsKept } = settings
    const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : ''
    const there = diskOf(backupDir)
    return settingsFindings({
      settings,
      named: [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/gm)].map(([, name = '']) => name),
      readable: [join(dataDir, 'raffle.key'), join(dataDir, 'postgres.password')]
        .concat(settings.access === 'accounts' ? [envFile] : [])
        .filter(isOpenToOthers),
      owns: settings.databaseUrl !== null && settings.databaseOwnerUrl === null && (await mayMake(sql)),
      oneDisk: backupsKept > 0 && there !== null && there === diskOf(dataDir),
    })
  },
})
