import type { TestProject } from 'vitest/node'
import { step } from '../../tools/lib/say.mjs'
import { showPreparingPage, showPreparingServer } from '../../tools/setup/prepare.mjs'
import { sharedCluster } from '../../tools/testing/cluster.mjs'
import { STAGES, type Stage } from '../../tools/testing/test-stages.mjs'

/** Starts what a stage needs; returns its teardown. */
export async function bring(needs: Stage['needs']): Promise<() => Promise<void>> {
  if (needs.includes('page')) await showPreparingPage(process.execPath)
  if (needs.includes('server')) await showPreparingServer(process.execPath)
  if (!needs.includes('database') || process.env.TEST_DATABASE_URL) return async () => {}
  const { url, stop } = await step('Starting the test database', () => sharedCluster(process.execPath))
  process.env.TEST_DATABASE_URL = url
  return async () => {
    process.env.TEST_DATABASE_URL = ''
    await stop()
  }
}

export default (project: TestProject) => bring(STAGES.find(({ name }) => name === project.name)?.needs ?? [])
