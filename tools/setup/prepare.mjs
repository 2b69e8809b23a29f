import { existsSync } from 'node:fs'
import { build, isBuilt } from '../build/page.mjs'
import { bundle, isBundled } from '../build/server.mjs'
import { at } from '../lib/places.mjs'
import { step } from '../lib/say.mjs'
import { install, isInstalled } from './install.mjs'
import { alone } from './lock.mjs'
import { findNode } from './runtime.mjs'

/** The image is complete and read-only, and lacks build tools. */
const IS_IMAGE = existsSync(at('.image'))

/**
 * Runs missing steps under a lock shared with other starts and tests.
 * @param {() => boolean} isDone
 * @param {() => Promise<void>} work
 */
async function once(isDone, work) {
  if (isDone()) return
  await alone(
    at('.cache/setup.lock'),
    async () => {
      if (!isDone()) await work()
    },
    (pid) => process.stdout.write(`waiting for process ${pid} to do it … `),
  )
}

/** Installs the packages and returns the Node to run the product on. */
export async function preparePackages() {
  if (!IS_IMAGE && !isInstalled()) {
    await step('Installing packages (the first time takes a minute or two)', () => once(isInstalled, install))
  }
  return findNode()
}

/** @param {string} node */
export const preparePage = (node) => once(isBuilt, () => build(node))

/**
 * As above, with progress output.
 * @param {string} node
 */
export async function showPreparingPage(node) {
  if (!isBuilt()) await step('Building the page', () => preparePage(node))
}

/**
 * The same for the server that a start runs.
 * @param {string} node
 */
export async function showPreparingServer(node) {
  if (!isBundled()) await step('Bundling the server', () => once(isBundled, () => bundle(node)))
}

/** Prepares packages, page and server as needed and returns the Node to run the product on. */
export async function prepare() {
  const node = await preparePackages()
  if (IS_IMAGE) return node
  await showPreparingPage(node)
  await showPreparingServer(node)
  return node
}
