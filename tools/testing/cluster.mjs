import { createInterface } from 'node:readline'
import { at } from '../lib/places.mjs'
import { launch } from '../lib/programs.mjs'

const READY_MS = 60_000
const STOP_MS = 20_000

/** @typedef {{ url: string, stop: () => Promise<void> }} Cluster */

/** @param {number} ms @param {string} problem @returns {Promise<never>} */
const failAfter = (ms, problem) => new Promise((_, reject) => setTimeout(() => reject(new Error(problem)), ms).unref())

/**
 * The PostgreSQL that all test files of a run share, each in a database of its own: the one that the environment names,
 * else one of ours that lives as long as the run.
 * @param {string} node
 * @returns {Promise<Cluster>}
 */
export async function sharedCluster(node) {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const { child, ended } = launch(node, [at('tests/support/cluster.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error('The test cluster has no pipes')
  const ready = new Promise((/** @type {(url: string) => void} */ resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const url = /^READY (.+)$/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
  const url = await Promise.race([
    ready,
    ended.then((code) => Promise.reject(new Error(`The test cluster ended with ${code}`))),
    failAfter(READY_MS, `The test cluster was not ready within ${READY_MS / 1000} s`),
  ])
  return {
    url,
    async stop() {
      stdin.end()
      child.kill('SIGTERM')
      await Promise.race([ended, failAfter(STOP_MS, 'The test cluster did not stop')]).finally(() =>
        child.kill('SIGKILL'),
      )
    },
  }
}
