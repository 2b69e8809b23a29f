import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { isOlder, SAFE_NODE } from '@desert-wrench/server/doctor/versions.ts'
import { test } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname

/** Runtime packages, by the packages that depend on them. */
const asked = globSync(['{contract,server,web}/package.json', 'packages/*/package.json'], { cwd: root }).flatMap(
  (file) => Object.entries<string>(JSON.parse(readFileSync(root + file, 'utf8')).dependencies ?? {}),
)
const direct = asked.filter(([name]) => !name.startsWith('@desert-wrench/'))

test('the product has at most 45 direct dependencies, each at one exact version', () => {
  const names = new Set(direct.map(([name]) => name))
  assert.ok(names.size >= 10 && names.size <= 45, `${names.size}: ${[...names].sort().join(', ')}`)
  for (const [name, version] of direct) assert.match(version, /^(npm:.+@)?\d+\.\d+\.\d+$/, name)
  assert.equal(new Set(direct.map((one) => one.join(' '))).size, names.size, 'one version each')
})

test('the bundled Node is at least the last security release on every platform', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  const pinned = Object.entries<string>(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  assert.ok(pinned.length > 0)
  for (const [name, version] of pinned) {
    const safe = SAFE_NODE[version.split('.')[0] ?? '']
    assert.ok(safe, `${name} ${version} is of a line that is not known to be mended`)
    assert.ok(!isOlder(version, safe), `${name} ${version} has known holes: ${safe} or newer`)
    assert.equal(packages[`node_modules/${name}`].version, version, `${name} in the lockfile`)
  }
})
