import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lineForOperator } from '@desert-wrench/server/commands/start-problems.ts'
import { readConfig } from '@desert-wrench/server/config/config.ts'
import { openDatabaseSource } from '@desert-wrench/server/db/setup/database-source.ts'
import { createServer } from 'vite'
import { at } from './lib/places.mjs'
import { endsWithParent, launch } from './lib/programs.mjs'

/**
 * The database keeps running. After each server change a new server starts and takes over once it listens; one that fails to start leaves the old one
 * running. Vite serves the page and proxies calls. `--inspect` opens the inspector on 127.0.0.1:9229.
 */

const WATCHED = ['server/src', 'contract/src', 'packages'].map(at)
const inspect = process.argv.includes('--inspect') ? ['--inspect=127.0.0.1:9229'] : []

/** @param {import('pg').PoolConfig} connection */
function addressOf({ connectionString, user, password, host = 'localhost', port, database }) {
  if (connectionString) return connectionString
  const [name, secret, place] = [user, password, host].map((part) => encodeURIComponent(String(part ?? '')))
  return `postgres://${name}:${secret}@localhost:${port ?? 5432}/${database}?host=${place}`
}

/** @param {import('@desert-wrench/server/config/config.ts').Config} settings */
async function develop(settings) {
  const isNew = settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'postgres'))
  const database = await openDatabaseSource(settings, console.log)
  const env = {
    ...process.env,
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: settings.dataDir },
    ...{ DATABASE_URL: addressOf(database.connection), DATABASE_OWNER_URL: addressOf(database.owner) },
  }
  if (isNew && settings.demo) {
    const seed = endsWithParent([at('packages/demo-data/src/seed.ts')])
    await launch(process.execPath, seed, { env, stdio: 'inherit' }).ended
  }

  /** Proxy target: the newest listening server. @type {import('vite').ProxyOptions | undefined} */
  let passOn
  const page = await createServer({
    root: at('web'),
    clearScreen: false,
    server: {
      ...{ host: settings.host, port: settings.port, strictPort: true },
      proxy: {
        '^/(api|healthz|readyz|map\\.pmtiles)(/|$|\\?)': {
          target: 'http://127.0.0.1:9',
          configure(proxy, options) {
            passOn = options
            proxy.on('error', (_error, _request, response) => {
              if ('writeHead' in response) response.writeHead(503, { 'content-type': 'text/plain' })
              response.end('The server is starting.')
            })
          },
        },
      },
    },
  })

  // Vite's own listener would exit before the database has stopped.
  process.removeAllListeners('SIGTERM')

  /** The active server and its replacement. @type {ReturnType<typeof launch> | undefined} */
  let server
  /** @type {ReturnType<typeof launch> | undefined} */
  let next
  let opened = false
  function start() {
    next?.child.kill('SIGTERM')
    const program = endsWithParent([...inspect, at('server/src/main.ts')])
    const one = launch(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    next = one
    one.child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      const [, url] = /is open: (http\S+)/.exec(text) ?? []
      if (!url || one !== next) return
      if (passOn) passOn.target = url
      if (opened) {
        page.ws.send({ type: 'custom', event: 'server:started' })
        console.log('Restarted the server.')
      } else console.log(`Desert Wrench is open for changes: ${page.resolvedUrls?.local[0]}`)
      opened = true
      server?.child.kill('SIGTERM')
      server = one
      next = undefined
    })
  }

  let closing = false
  page.watcher.add(WATCHED)
  page.watcher.on('all', (_event, file) => {
    if (closing || !WATCHED.some((folder) => file.startsWith(folder)) || /\.(test\.ts|md)$/.test(file)) return
    // Two servers cannot share the inspector's port.
    const before = inspect.length > 0 ? (next ?? server) : undefined
    before?.child.kill('SIGTERM')
    if (before) void before.ended.then(start)
    else start()
  })

  async function close() {
    if (closing) return
    closing = true
    for (const one of [server, next]) one?.child.kill('SIGTERM')
    await Promise.all([page.close(), server?.ended, next?.ended])
    await database.close()
    process.exit(0)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, close)

  try {
    await page.listen()
  } catch (error) {
    await database.close()
    throw error
  }
  start()
}

const { settings, problems } = readConfig(process.env)
for (const problem of problems ?? []) console.error(problem)
if (problems) process.exitCode = 1
else
  await develop(settings).catch((error) => {
    console.error(lineForOperator(error))
    process.exit(1)
  })
