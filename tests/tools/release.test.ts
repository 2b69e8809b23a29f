import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { versionOf } from '@desert-wrench/server/runtime/version.ts'
import { test } from 'vitest'
import { at } from '../../tools/lib/places.mjs'
import { run } from '../../tools/lib/programs.mjs'
import { disagreements, releasesIn, versions } from '../../tools/release-notes.mjs'

const version = versionOf()

test('packages, lockfile, changelog, image and OpenAPI document have one version', () => {
  assert.match(version, /^\d+\.\d+\.\d+$/)
  assert.deepEqual(disagreements(version, versions()), [])
})

test('a place with another version or none is named', () => {
  const all = [
    { place: 'a', version: '1.2.3' },
    { place: 'b', version: '1.2.4' },
    { place: 'c', version: undefined },
  ]
  assert.deepEqual(disagreements('1.2.3', all), ['b has 1.2.4', 'c has no version'])
})

test('the notes of a release are its section of the changelog', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n- later\n\n## [0.2.0] - 2026-11-26\n\n### Added\n\n- a\n\n## [0.1.0] - 2026-11-22\n\n- b\n'
  assert.deepEqual(releasesIn(changelog), [
    { version: '0.2.0', notes: '### Added\n\n- a' },
    { version: '0.1.0', notes: '- b' },
  ])
  assert.match(readFileSync(at('CHANGELOG.md'), 'utf8'), /^## \[Unreleased\]$/m)
})

test('a tag that is not the version is refused, the right one prints the notes', async () => {
  const program = at('tools/release-notes.mjs')
  const wrong = await run(process.execPath, [program, 'v99.0.0'])
  assert.equal(wrong.code, 1)
  assert.match(wrong.output, /v99\.0\.0 is not the version everywhere:\n\.\/package\.json has/)
  const right = await run(process.execPath, [program, `v${version}`])
  assert.equal(right.code, 0, right.output)
  assert.match(right.output, /^### Added$/m)
})
