import { existsSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { readConfig } from '@desert-wrench/server/config.ts'
import { openDatabaseSource } from '@desert-wrench/server/db/database-source.ts'
import { lineForOperator } from '@desert-wrench/server/start-problems.ts'
import { createServer } from 'vite'
import { at } from './places.mjs'
import { FAST_IMPORTS, launch, tethered } from './programs.mjs'

/**
 * The database stays while the server is started anew after each change in `server`, `contract` or `packages`; Vite stands in
 * front of it at the product's address, replaces changed modules of the page and passes calls on.
 * `--inspect` opens the server's inspector on 127.0.0.1:9229.
 */

const WATCHED = ['server/src', 'contract/src', 'packages'].map(at)
const inspect = process.argv.includes('--inspect') ? ['--inspect=127.0.0.1:9229'] : []

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createTcpServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** @param {import('pg').PoolConfig} connection */
function addressOf({ connectionString, user, password, host = 'localhost', port, database }) {
  if (connectionString) return connectionString
  const [name, secret, place] = [user, password, host].map((part) => encodeURIComponent(String(part ?? '')))
  return `postgres://${name}:${secret}@localhost:${port ?? 5432}/${database}?host=${place}`
}

/** @param {import('@desert-wrench/server/config.ts').Config} settings */
async function develop(settings) {
  const isNew = settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'postgres'))
  const database = await openDatabaseSource(settings, console.log)
  const port = await freePort()
  const env = {
    ...process.env,
    ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: settings.dataDir },
    ...{ DATABASE_URL: addressOf(database.connection), DATABASE_OWNER_URL: addressOf(database.owner) },
  }
  if (isNew && settings.demo) {
    const seed = tethered([...FAST_IMPORTS, at('packages/demo-data/src/seed.ts')])
    await launch(process.execPath, seed, { env, stdio: 'inherit' }).ended
  }

  const page = await createServer({
    root: at('web'),
    clearScreen: false,
    server: {
      ...{ host: settings.host, port: settings.port, strictPort: true },
      proxy: {
        '^/(api|healthz|readyz)(/|$|\\?)': {
          target: `http://127.0.0.1:${port}`,
          configure: (proxy) => {
            proxy.on('error', (_error, _request, response) => {
              if ('writeHead' in response) response.writeHead(503, { 'content-type': 'text/plain' })
              response.end('The server is starting again.')
            })
          },
        },
      },
    },
  })

  /** @type {ReturnType<typeof launch> | undefined} */
  let server
  let opened = 0
  function start() {
    const program = tethered([...FAST_IMPORTS, ...inspect, at('server/src/main.ts')])
    server = launch(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    server.child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      if (!text.includes('Desert Wrench is open')) process.stdout.write(text)
      else if (opened++ > 0) page.ws.send({ type: 'full-reload' })
      else console.log(`Desert Wrench is open for changes: ${page.resolvedUrls?.local[0]}`)
    })
  }

  let closing = false
  let isRestarting = false
  let again = false
  /** A change that comes while the server closes is in the next one; one that comes later needs another. */
  async function restart() {
    again = true
    if (isRestarting) return
    isRestarting = true
    while (again && !closing) {
      again = false
      server?.child.kill('SIGTERM')
      await server?.ended
      if (!closing) start()
    }
    isRestarting = false
  }
  page.watcher.add(WATCHED)
  page.watcher.on('all', (_event, file) => {
    if (closing || !WATCHED.some((folder) => file.startsWith(folder)) || /\.(test\.ts|md)$/.test(file)) return
    void restart()
  })

  async function close() {
    if (closing) return
    closing = true
    server?.child.kill('SIGTERM')
    await Promise.all([page.close(), server?.ended])
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
