import type pg from 'pg'
import { EmbeddedRefused } from './refused.ts'

/** Modest values for two shared cores, passed on the command line so that a new version applies its own. */
const modest = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  checkpoint_timeout: '15min',
  max_wal_size: '1GB',
  wal_compression: 'pglz',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  // A freshly filled database gets statistics soon.
  autovacuum_naptime: '15s',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A duplicate is a plain 409: keep its statement and values out of the log.
  log_min_error_statement: 'fatal',
  log_error_verbosity: 'terse',
}

/** Durability of acknowledged writes; verified, and never set where data matters. */
const durability = ['fsync', 'synchronous_commit', 'full_page_writes']

export function settings(where: { mark: string; port: number; durable: boolean }): string[] {
  const options: Record<string, string> = {
    ...modest,
    cluster_name: where.mark,
    port: String(where.port),
    ...(process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : // A relative directory is the cluster itself: private, and never too long for a socket's address.
        { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700' }),
    // A throw-away cluster serves many test programs.
    ...(where.durable
      ? {}
      : { max_connections: '300', ...Object.fromEntries(durability.map((name) => [name, 'off'])) }),
  }
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Refuses a cluster that could lose acknowledged writes or is not UTF-8. @throws EmbeddedRefused */
export async function assertDurable(client: pg.Client, cluster: string): Promise<void> {
  const checked = [...durability, 'data_checksums', 'server_encoding']
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [checked],
  )
  const wrong = rows.filter(({ name, setting }) => setting !== (name === 'server_encoding' ? 'UTF8' : 'on'))
  if (wrong.length === 0 && rows.length === checked.length) return
  const found = wrong.map(({ name, setting }) => `${name} is ${setting}`).join(', ')
  throw new EmbeddedRefused(
    `the database in ${cluster} could lose data (${found}): take that out of its postgresql.conf, postgresql.auto.conf or ALTER ROLE and ALTER DATABASE, then start again`,
  )
}
