import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Usual install paths; PGBOUNCER overrides them. */
const PLACES = [process.env.PGBOUNCER, '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']
/** From 1.21 on, transaction mode supports named prepared statements. */
const LEAST = [1, 21] as const

/** The program, or why it is unavailable. */
export function findPooler(): { program: string } | { missing: string } {
  const program = PLACES.find((place) => place && existsSync(place))
  if (!program) return { missing: 'PgBouncer is not here; name it in PGBOUNCER' }
  const version = /\d+\.\d+\.\d+/.exec(execFileSync(program, ['--version']).toString())?.[0] ?? '0.0.0'
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])
    ? { program }
    : { missing: `PgBouncer ${version} is older than ${LEAST.join('.')}, which keeps prepared statements` }
}

/** Our PostgreSQL's socket is private to this user; forwarding lets PgBouncer connect as another user. */
async function forward(to: string): Promise<{ server: Server; port: number }> {
  const { host, port } = new pg.Client({ connectionString: to })
  const server = createServer((socket) => {
    const there = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const end = () => {
      socket.destroy()
      there.destroy()
    }
    for (const one of [socket, there]) one.on('error', end).on('close', end).setNoDelay()
    socket.pipe(there).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

const NOBODY = 65_534

interface Pooler {
  /** Host and port. */
  address: string
  /** PgBouncer's SHOW commands. */
  show<Row extends pg.QueryResultRow>(what: string): Promise<Row[]>
  close(): Promise<void>
}

/** PgBouncer in transaction mode for one role, configured as in docs/operations.md. */
export async function openPooler(
  program: string,
  to: string,
  role: { name: string; password: string },
  size = 10,
): Promise<Pooler> {
  const { server, port } = await forward(to)
  const folder = mkdtempSync(join(tmpdir(), 'desert-wrench-pooler-'))
  chmodSync(folder, 0o755)
  const listenPort = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${role.name}" "${role.password}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
stats_users = ${role.name}
pool_mode = transaction
max_client_conn = 1200
default_pool_size = ${size}
max_prepared_statements = 500
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options
`,
  )
  // PgBouncer refuses to run as root.
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child: ChildProcess = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    ...as,
    stdio: 'ignore',
    cwd: '/',
  })
  const over = once(child, 'close')
  const address = `127.0.0.1:${listenPort}`
  const show: Pooler['show'] = async (what) => {
    const client = new pg.Client(`postgres://${role.name}:${encodeURIComponent(role.password)}@${address}/pgbouncer`)
    await client.connect()
    try {
      return (await client.query(`SHOW ${what}`)).rows
    } finally {
      await client.end()
    }
  }
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries === 100) throw new Error(`PgBouncer did not open: ${child.exitCode}`)
    if (
      await show('VERSION').then(
        () => true,
        () => false,
      )
    )
      break
    await pause(30)
  }
  return {
    address,
    show,
    close: async () => {
      child.kill('SIGKILL')
      await over
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
