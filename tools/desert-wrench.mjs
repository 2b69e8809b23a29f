#!/usr/bin/env node
import { resolve } from 'node:path'
import { runOnOurNode } from './lib/on-our-node.mjs'
import { at } from './lib/places.mjs'
import { preparePackages } from './setup/prepare.mjs'

/**
 * `desert-wrench COMMAND` for operators, in a checkout (`npx desert-wrench`, `npm run COMMAND --`), in the image or on a server. Exits with the
 * command's code, or 2 for usage errors.
 */

const BACKUP = 'server/src/commands/backup.ts'

/** @type {Readonly<Record<string, { does: string, program: string[], options: string[], takes: string }>>} */
const COMMANDS = {
  start: { does: 'Starts the server.', program: [], options: [], takes: '' },
  doctor: {
    does: 'Reports problems and their fixes, also while the server runs; changes nothing. Exits with 0: none, 1: problems, 2: could not check everything.',
    program: ['server/src/commands/doctor.ts'],
    options: [],
    takes: '',
  },
  backup: {
    does: 'Backs up database and pictures, also while the server runs; --prune keeps BACKUPS_KEPT of them.',
    program: [BACKUP, 'backup'],
    options: ['--prune'],
    takes: '[--prune]',
  },
  restore: {
    does: 'Restores a backup into the empty database of the settings; --check and --rehearse (the newest) only try it.',
    program: [BACKUP, 'restore'],
    options: ['--check', '--rehearse'],
    takes: '[--check] BACKUP | --rehearse',
  },
  migrate: {
    does: 'Brings the database up to date as the owner of its tables, with a backup first.',
    program: ['server/src/commands/migrate.ts'],
    options: [],
    takes: '',
  },
  seed: {
    does: 'Fills an empty database with the demo.',
    program: ['packages/demo-data/src/seed.ts'],
    options: [],
    takes: '',
  },
}

const list = Object.entries(COMMANDS).map(
  ([name, { does, takes }]) => `  ${`${name} ${takes}`.trimEnd()}\n      ${does}`,
)
const USAGE = `Usage: desert-wrench COMMAND\n\n${list.join('\n')}\n\nSettings come from the environment, in a checkout also from .env.`

const isHelp = (/** @type {string | undefined} */ word) => word === '--help' || word === '-h' || word === 'help'

const [, , name, ...rest] = process.argv
// Tolerates `npm run restore -- BACKUP`.
const words = rest.filter((word) => word !== '--')
const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
const unknown = words.find((word) => word.startsWith('-') && !command?.options.includes(word))

/** @param {string} problem @returns {never} */
function misunderstood(problem) {
  console.error(`${problem}\n\n${USAGE}`)
  process.exit(2)
}

if (isHelp(name) || (command && words.some((word) => word === '--help' || word === '-h'))) console.log(USAGE)
else if (name === undefined) misunderstood('Name a command.')
else if (!command) misunderstood(`There is no command ${name}.`)
else if (unknown) misunderstood(`${name} has no option ${unknown}.`)
else if (name === 'start') await import('./start.mjs')
else {
  const [file = '', ...first] = command.program
  // Relative paths refer to the caller's folder.
  const given = words.map((word) => (/^\.{1,2}\//.test(word) ? resolve(word) : word))
  await runOnOurNode({ script: name, prepare: preparePackages, program: [at(file), ...first, ...given] })
}
