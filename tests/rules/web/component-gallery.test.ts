import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'

const WEB = join(import.meta.dirname, '../../../web')

const textOf = (folder: string) =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(WEB, folder, file), 'utf8'))
    .join('\n')

test('Every component of ui is in the page of components', () => {
  const components = [...textOf('src/ui').matchAll(/^export (?:function|class|const) ([A-Z]\w*[a-z]\w*|lazy\w+)/gm)]
  const gallery = textOf('gallery')
  const missing = components
    .map(([, name = '']) => name)
    .filter((name) => !new RegExp(`<${name}\\b|\\b${name}[(<]`).test(gallery))
  assert.deepEqual(missing, [])
  assert.ok(components.length > 40)
})
