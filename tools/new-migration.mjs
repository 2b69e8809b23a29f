import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from './lib/places.mjs'
import { giveUp, Plain } from './lib/say.mjs'

const FOLDER = at('server/src/db/migrations')

/** Kebab case, as in migration file names. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST = 60

/** Fails until edited, since an applied migration must not change. @param {string} file */
const template = (file) => `-- What changes, and why, in a line or two. Applied once and never edited afterwards.
-- A table that the server's role writes needs its rights: see server/src/db/setup/grants.ts.
-- Writes continue meanwhile: no index, check or change of all rows of a table that grows (docs/decisions/0120-locks-of-migrations.md).

DO $$ BEGIN RAISE EXCEPTION 'migration ${file} is not written yet'; END $$;
`

/**
 * Creates the next migration and returns its name.
 * @param {string | undefined} name
 * @param {string} folder
 * @throws Plain, in one line, when it cannot.
 */
export function newMigration(name, folder = FOLDER) {
  if (name === undefined) throw new Plain('npm run db:new NAME: name the migration, for example add-license-plate.')
  if (!NAME.test(name) || name.length > LONGEST)
    throw new Plain(
      `"${name}" is no name of a migration: up to ${LONGEST} small letters, digits and single hyphens, a letter first.`,
    )
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const same = files.find((file) => file.replace(/^\d+-/, '') === `${name}.sql`)
  if (same) throw new Plain(`${same} has that name already: choose another.`)
  const last = Math.max(0, ...files.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite))
  const file = `${String(last + 1).padStart(4, '0')}-${name}.sql`
  writeFileSync(join(folder, file), template(file), { flag: 'wx' })
  return file
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const [name, ...more] = process.argv.slice(2)
    if (more.length > 0) throw new Plain(`One name, with hyphens between its words: ${[name, ...more].join('-')}.`)
    console.log(`Made server/src/db/migrations/${newMigration(name)}`)
  } catch (error) {
    giveUp(error)
  }
}
