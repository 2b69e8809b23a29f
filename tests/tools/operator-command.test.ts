import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { at, ROOT } from '../../tools/lib/places.mjs'

/** Every `desert-wrench` command in the documents exists, with its options. */

const usage = spawnSync(process.execPath, [at('tools/desert-wrench.mjs'), '--help'], { encoding: 'utf8' })
const COMMANDS = new Map(
  [...usage.stdout.matchAll(/^ {2}([a-z]+)(.*)$/gm)].map(([, name = '', takes = '']) => [
    name,
    [...takes.matchAll(/--[a-z]+/g)].map(([option]) => option),
  ]),
)

test('the documents, the alerts and the refusals name commands and options that are there', () => {
  assert.deepEqual([...COMMANDS.keys()], ['start', 'doctor', 'backup', 'restore', 'migrate', 'seed'])
  const files = [
    ...globSync(['*.md', 'docs/*.md', 'deploy/**/*.{yaml,json}', 'server/src/{doctor,backup}/*.ts'], { cwd: ROOT }),
    ...['.env.example', 'server/src/config/config.ts', 'server/src/db/setup/migrate.ts'],
  ]
  const named = files.flatMap((file) =>
    [...readFileSync(at(file), 'utf8').matchAll(/desert-wrench ([a-z]+)\b((?: --[a-z]+)*)/g)].map(
      ([, command = '', options = '']) => ({ file, command, options: options.match(/--[a-z]+/g) ?? [] }),
    ),
  )
  assert.ok(named.length > 50)
  for (const { file, command, options } of named) {
    const known = COMMANDS.get(command)
    // A connection's application_name.
    if (command === 'rehearsal' && file.startsWith('server/')) continue
    assert.ok(known, `${file}: desert-wrench ${command}`)
    for (const option of options) assert.ok(known.includes(option), `${file}: desert-wrench ${command} ${option}`)
  }
})

test('npm has a script for each command', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  for (const name of COMMANDS.keys())
    assert.equal(scripts[name], name === 'start' ? 'node tools/start.mjs' : `node tools/desert-wrench.mjs ${name}`)
})
