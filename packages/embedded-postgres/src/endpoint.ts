import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeDirectory } from './directories.ts'

/** The number in the socket's name; no TCP port is opened. */
const SOCKET_PORT = 5432

/** What sockaddr_un holds without its final zero. */
const LONGEST = process.platform === 'darwin' ? 103 : 107

const fits = (directory: string) => Buffer.byteLength(path.join(directory, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST

/** Where the short way to a cluster is made, unless somebody else has that name. */
function shortWay(cluster: string, name: string): string {
  const id = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  const base = fits(path.join(tmpdir(), `${name}-${id}`, 'socket')) ? tmpdir() : '/tmp'
  return path.join(base, `${name}-${id}`)
}

/** A directory that only we can enter; anyone may have made one of that name in a shared /tmp before us. */
function privateDirectory(wanted: string, name: string): string {
  makeDirectory(wanted, 0o700)
  const { uid, mode } = lstatSync(wanted)
  const ours = uid === process.geteuid?.() && (mode & 0o170077) === 0o040000
  return ours ? wanted : mkdtempSync(path.join(path.dirname(wanted), `${name}-`))
}

/** The socket's directory is the cluster, or a short way to it where that path is too long for a socket's address. */
function socketDirectory(cluster: string, name: string): { host: string; remove: () => void } {
  if (fits(cluster)) return { host: cluster, remove: () => {} }
  const way = privateDirectory(shortWay(cluster, name), name)
  const host = path.join(way, 'socket')
  rmSync(host, { force: true })
  symlinkSync(cluster, host)
  return { host, remove: () => rmSync(way, { recursive: true, force: true }) }
}

/** Where the socket of a cluster that runs is looked for, by a program that did not start it. */
export const runningSocketDirectory = (cluster: string, name: string): string =>
  fits(cluster) ? cluster : path.join(shortWay(cluster, name), 'socket')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : SOCKET_PORT
}

/** Where clients find the server: a private socket, and only on Windows a port on the loopback. */
export async function openEndpoint(
  cluster: string,
  name: string,
): Promise<{ host: string; port: number; remove: () => void }> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), remove: () => {} }
  return { ...socketDirectory(cluster, name), port: SOCKET_PORT }
}
