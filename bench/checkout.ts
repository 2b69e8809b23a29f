import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { at } from '../tools/places.mjs'
import { launch, mustRun, tethered } from '../tools/programs.mjs'
import { serverBelow } from './memory.mjs'

/** The folder of another checkout: one that is there, else the files of a commit, kept in `.cache` for the next run. */
export async function checkoutOf(folderOrCommit: string): Promise<string> {
  if (existsSync(join(folderOrCommit, 'package.json'))) return resolve(folderOrCommit)
  const commit = (await mustRun('git', ['rev-parse', '--verify', `${folderOrCommit}^{commit}`])).trim()
  const place = at(`.cache/checkouts/${commit.slice(0, 12)}`)
  if (existsSync(place)) return place
  mkdirSync(at('.cache/checkouts'), { recursive: true })
  const draft = mkdtempSync(`${place}-`)
  const archive = join(draft, 'all.tar')
  await mustRun('git', ['archive', '--format=tar', `--output=${archive}`, commit])
  await mustRun('tar', ['-xf', archive, '-C', draft])
  rmSync(archive)
  renameSync(draft, place)
  return place
}

export interface Started {
  url: string
  /** The server's process, and what it holds, in MB. */
  server(): { pid: string; memory: number }
  stop(): Promise<void>
}

/** The product of a checkout as its own `npm start` opens it: with its packages, its page and, where it makes one, its bundle. */
export async function startCheckout(folder: string, databaseUrl: string): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), 'desert-wrench-flow-'))
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: data, HOST: '127.0.0.1', PORT: '0', ACCESS: 'open' }
  const { child, ended } = launch(process.execPath, tethered([join(folder, 'tools/start.mjs')]), {
    cwd: folder,
    env: { ...process.env, LOG_LEVEL: 'error', DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout, pid } = child
  if (!stdout || !pid) throw new Error(`${folder} cannot be started`)
  const url = await new Promise<string>((open, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const [, address] = /is open: (http\S+)/.exec(line) ?? []
      if (address) open(address)
    })
    ended.then((code) => reject(new Error(`npm start in ${folder} ended with ${code}`)))
  })
  return {
    url,
    server: () => serverBelow(pid),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}
