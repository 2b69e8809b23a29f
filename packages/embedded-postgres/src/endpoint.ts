import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeDirectory } from './directories.ts'

/** Part of the socket's file name; no TCP port is opened. */
const SOCKET_PORT = 5432

/** Capacity of sockaddr_un without the final zero. */
const LONGEST = process.platform === 'darwin' ? 103 : 107

const fits = (directory: string) => Buffer.byteLength(path.join(directory, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST

/** Symlink to the cluster, unless another user owns that name. */
function shortWay(cluster: string, name: string): string {
  const id = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  const base = fits(path.join(tmpdir(), `${name}-${id}`, 'socket')) ? tmpdir() : '/tmp'
  return path.join(base, `${name}-${id}`)
}

/** A directory only we can enter; in a shared /tmp another user may own that name. */
function privateDirectory(wanted: string, name: string): string {
  makeDirectory(wanted, 0o700)
  const { uid, mode } = lstatSync(wanted)
  const ours = uid === process.geteuid?.() && (mode & 0o170077) === 0o040000
  return ours ? wanted : mkdtempSync(path.join(path.dirname(wanted), `${name}-`))
}

/** The cluster itself, or a short path to it where the socket path would be too long. */
function socketDirectory(cluster: string, name: string): { host: string; remove: () => void } {
  if (fits(cluster)) return { host: cluster, remove: () => {} }
  const way = privateDirectory(shortWay(cluster, name), name)
  const host = path.join(way, 'socket')
  rmSync(host, { force: true })
  symlinkSync(cluster, host)
  return { host, remove: () => rmSync(way, { recursive: true, force: true }) }
}

/** For programs that did not start the cluster. */
export const runningSocketDirectory = (cluster: string, name: string): string =>
  fits(cluster) ? cluster : path.join(shortWay(cluster, name), 'socket')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : SOCKET_PORT
}

/** A private socket; on Windows a loopback port. */
export async function openEndpoint(
  cluster: string,
  name: string,
): Promise<{ host: string; port: number; remove: () => void }> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), remove: () => {} }
  return { ...socketDirectory(cluster, name), port: SOCKET_PORT }
}
