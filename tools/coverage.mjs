import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from './places.mjs'

/**
 * Which lines of the specification the tests of a whole run cover: a test that passed counts for the lines in its name.
 * Run by Node 24, which reads the lines' TypeScript: `node tools/coverage.mjs <passed tests as JSON>`.
 */

/** @typedef {import('./tally.mjs').PassedTest} PassedTest */
/** @typedef {{ lines: Record<string, string>, notObservable: Record<string, string> }} Specification */
/** @typedef {{ line: string, hint: string, reason?: string, tests: PassedTest[] }} Covered */

const PAGE = at('test-results/specification.html')

/** `§2.toasts.one §9.toast.one: one toast …` covers two lines. @param {string} name */
function linesOf(name) {
  const [, tags = ''] = /^((?:§\S+ )*§\S+): /.exec(name) ?? []
  return tags.split(' ').flatMap((tag) => (tag ? [tag.slice(1)] : []))
}

/**
 * @param {Specification} specification
 * @param {PassedTest[]} passed
 * @returns {Covered[]}
 */
export function coverage({ lines, notObservable }, passed) {
  return Object.entries(lines).map(([line, hint]) => {
    const tests = passed.filter(({ name }) => linesOf(name).includes(line))
    return { line, hint, tests, ...(notObservable[line] && { reason: notObservable[line] }) }
  })
}

/** What is wrong with it: a line without a test or a reason, or with both. @param {Covered[]} covered */
export function gaps(covered) {
  return covered.flatMap(({ line, hint, tests, reason }) => {
    if (tests.length === 0 && !reason) return [`${line} (${hint}): no test that passed covers it`]
    if (tests.length > 0 && reason) return [`${line} (${hint}): a test covers it, and yet it is called not observable`]
    return []
  })
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** @param {Covered} covered */
function row({ line, hint, tests, reason }) {
  const items = tests.map(({ name, file }) => {
    const words = name.replace(/^[^:]*: /, '')
    return `<li>${escaped(words)} <code>${escaped(file)}</code></li>`
  })
  const missing = reason ? `<i>Not observable: ${escaped(reason)}</i>` : '<strong>No test that passed.</strong>'
  const what = items.length > 0 ? `<ul>${items.join('')}</ul>` : missing
  return `<tr id="${escaped(line)}"><th scope="row"><code>${escaped(line)}</code></th><td>${escaped(hint)}</td><td>${what}</td></tr>`
}

/** A page to read: section by section, each line with the tests that passed for it. @param {Covered[]} covered */
export function page(covered) {
  const sections = [...new Set(covered.map(({ line }) => line.split('.')[0]))]
  const count = covered.filter(({ tests }) => tests.length > 0).length
  const tables = sections.map((section) => {
    const rows = covered.filter(({ line }) => line.split('.')[0] === section).map(row)
    return `<h2>Section ${section}</h2>\n<table><thead><tr><th>Line</th><th>What it says</th><th>Tests that passed</th></tr></thead>
<tbody>\n${rows.join('\n')}\n</tbody></table>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Specification coverage</title>
<style>body{font:16px/1.4 system-ui;max-width:75rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
th,td{border-top:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top}ul{margin:0;padding-left:1rem}code{font-size:.85em}</style>
<h1>Specification coverage</h1>
<p>${count} of ${covered.length} lines are covered by tests that passed.</p>
${tables.join('\n')}
</html>
`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { LINES } = await import('../tests/specification/lines.ts')
  const { NOT_OBSERVABLE } = await import('../tests/specification/not-observable.ts')
  const passed = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
  const covered = coverage({ lines: LINES, notObservable: NOT_OBSERVABLE }, passed)
  mkdirSync(dirname(PAGE), { recursive: true })
  writeFileSync(PAGE, page(covered))
  const found = gaps(covered)
  for (const gap of found) console.error(gap)
  console.log(
    `${covered.length - found.length} of ${covered.length} lines of the specification are as they should be: test-results/specification.html`,
  )
  process.exitCode = found.length > 0 ? 1 : 0
}
