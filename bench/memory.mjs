import { execFileSync } from 'node:child_process'

const LISTED = /^ *(\d+) +(\d+) +(\d+) (.*)$/gm

/** The server among those that `pid` started, and what it holds in memory, in MB. @param {number} pid */
export function serverBelow(pid) {
  const all = [...execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).matchAll(LISTED)]
  /** @type {(parent: number) => RegExpMatchArray[]} */
  const below = (parent) =>
    all.filter((line) => Number(line[2]) === parent).flatMap((line) => [line, ...below(Number(line[1]))])
  const server = below(pid).find((line) => /server\/(src\/main\.ts|dist\/main\.js)/.test(line[4] ?? ''))
  return { pid: server?.[1] ?? '', memory: Number(server?.[3]) / 1024 }
}
