import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { filesUnder } from './lib/files.mjs'
import { at } from './lib/places.mjs'
import { endsWithParent, launch, mustRun } from './lib/programs.mjs'
import { giveUp, Plain, step } from './lib/say.mjs'
import { preparePackages } from './setup/prepare.mjs'

/**
 * `npm run mutation -- features/billing fees`: Stryker changes the rules whose path holds one of these words, one small thing at a time,
 * and says which changes no test notices; without words all rules. Its page is in test-results/mutation.
 */

/** Some 200 packages, installed on demand without scripts. */
const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']
const FOLDER = at('.cache/stryker')
const CLI = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`

async function install() {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/package.json`, '{ "private": true }\n')
  await mustRun('npm', ['install', '--no-save', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', ...PACKAGES], {
    cwd: FOLDER,
  })
}

try {
  const node = await preparePackages()
  if (!existsSync(CLI)) await step('Installing Stryker into .cache', install)
  const words = process.argv.slice(2)
  const rules = filesUnder('contract/src/features').filter((file) => file.endsWith('.rules.ts'))
  const chosen = rules.filter((file) => words.some((word) => file.includes(word)))
  if (words.length > 0 && chosen.length === 0) throw new Plain(`No rules have ${words.join(' or ')} in their path.`)
  const mutate = chosen.length > 0 ? ['--mutate', chosen.join(',')] : []
  const program = [CLI, 'run', 'tools/mutation/stryker.config.json', ...mutate]
  process.exitCode = await launch(node, endsWithParent(program), { stdio: 'inherit' }).ended
} catch (error) {
  giveUp(error)
}
