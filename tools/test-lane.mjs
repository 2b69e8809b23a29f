import { closeSync, openSync } from 'node:fs'
import { relative } from 'node:path'
import { after, suite } from 'node:test'
import { pathToFileURL } from 'node:url'

/**
 * Runs test files one after another in this process, each as a suite: what a file does before and after its tests stays its own.
 * Two such processes take from one list; a file belongs to the one that first makes its mark in the folder of claims.
 * What each process would else load and compile anew for every file is most of what a file costs.
 */
const { files, claims, testSeconds } = JSON.parse(process.env.TEST_LANE ?? '{}')

/** @param {string} claim */
function isFirst(claim) {
  try {
    closeSync(openSync(claim, 'wx'))
    return true
  } catch {
    return false
  }
}

for (const [index, file] of files.entries()) {
  if (!isFirst(`${claims}/${index}`)) continue
  const { promise, resolve } = Promise.withResolvers()
  suite(relative(process.cwd(), file), { timeout: testSeconds * 1000 }, async () => {
    // Also where the file does not load, the next one has its turn.
    after(resolve)
    await import(pathToFileURL(file).href)
  })
  await promise
}
