import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'

/** Static imports of these files, transitively. */
function importsOf(file: URL, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file.href)) return seen
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/^(?:import|export)\s(?:[\w{},*\s]*?\sfrom\s)?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  )
  seen.set(file.href, names)
  for (const name of names) if (name.startsWith('.')) importsOf(new URL(name, file), seen)
  return seen
}

const folder = new URL('../../tools/', import.meta.url)

for (const name of ['start', 'test', 'dev', 'desert-wrench', 'check', 'new-migration', 'release-notes']) {
  test(`tools/${name}.mjs starts before a package is installed`, () => {
    const imports = importsOf(new URL(`${name}.mjs`, folder))
    assert.ok(imports.size > 1, 'it imports files of its own')
    for (const [file, names] of imports)
      assert.deepEqual(
        names.filter((one) => !/^(node:|\.)/.test(one)),
        [],
        fileURLToPath(file),
      )
  })
}
