/**
 * Prints the changelog's section of a release: `node tools/release-notes.mjs v1.2.3`. Refuses a tag other than the version of
 * every package, lockfile, changelog, image and OpenAPI document.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { at } from './lib/places.mjs'
import { giveUp, Plain } from './lib/say.mjs'

const read = (/** @type {string} */ file) => readFileSync(at(file), 'utf8')
const json = (/** @type {string} */ file) => JSON.parse(read(file))

const PACKAGES = ['.', 'contract', 'server', 'web', 'packages/demo-data', 'packages/embedded-postgres']

/** The released versions of a changelog, the newest first, with their sections. @param {string} changelog */
export const releasesIn = (changelog) =>
  changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [, version] = /^\[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d\n/.exec(section) ?? []
      return version ? [{ version, notes: section.slice(section.indexOf('\n')).trim() }] : []
    })

/** Every place that names the version. @returns {{ place: string, version: string | undefined }[]} */
export function versions() {
  const lockfile = json('package-lock.json').packages
  const { version } = json('package.json')
  const document = `docs/openapi/${version}.json`
  return [
    ...PACKAGES.map((folder) => ({ place: `${folder}/package.json`, version: json(`${folder}/package.json`).version })),
    ...PACKAGES.map((folder) => ({
      place: `package-lock.json, ${folder}`,
      version: lockfile[folder === '.' ? '' : folder]?.version,
    })),
    { place: 'CHANGELOG.md', version: releasesIn(read('CHANGELOG.md'))[0]?.version },
    { place: document, version: existsSync(at(document)) ? json(document).info.version : undefined },
    {
      place: 'deploy/compose/compose.yaml',
      version: /^ {2}image: desert-wrench:(\S+)$/m.exec(read('deploy/compose/compose.yaml'))?.[1],
    },
  ]
}

/** @param {string} expected @param {ReturnType<typeof versions>} all */
export const disagreements = (expected, all) =>
  all.flatMap(({ place, version }) => (version === expected ? [] : [`${place} has ${version ?? 'no version'}`]))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , tag = ''] = process.argv
  const wrong = disagreements(tag.replace(/^v/, ''), versions())
  if (wrong.length > 0) giveUp(new Plain(`${tag || 'No tag'} is not the version everywhere:\n${wrong.join('\n')}`))
  console.log(releasesIn(read('CHANGELOG.md'))[0]?.notes)
}
