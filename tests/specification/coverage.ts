import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { at } from '../../tools/lib/places.mjs'
import type { Results } from '../support/results.ts'
import { LINES } from './lines.ts'
import { NOT_OBSERVABLE } from './not-observable.ts'

/** Specification lines covered by the passed tests of a whole run, from the results files of `npm test` or its shards. */
type Passed = Results['passed'][number]
interface Covered {
  line: string
  hint: string
  reason?: string | undefined
  tests: Passed[]
}

/** `§2.toasts.one §9.toast.one: one toast …` covers two lines. */
function linesOf(name: string): string[] {
  const [, tags = ''] = /^((?:§\S+ )*§\S+): /.exec(name) ?? []
  return tags.split(' ').map((tag) => tag.slice(1))
}

export const coverage = (
  lines: Record<string, string>,
  reasons: Partial<Record<string, string>>,
  passed: Passed[],
): Covered[] =>
  Object.entries(lines).map(([line, hint]) => ({
    ...{ line, hint, reason: reasons[line] },
    tests: passed.filter(({ name }) => linesOf(name).includes(line)),
  }))

/** Lines with neither a test nor a reason, or with both. */
export const gaps = (covered: Covered[]): string[] =>
  covered.flatMap(({ line, hint, tests, reason }) => {
    if (tests.length === 0 && !reason) return [`${line} (${hint}): no test that passed covers it`]
    if (tests.length > 0 && reason) return [`${line} (${hint}): a test covers it, and yet it is called not observable`]
    return []
  })

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function row({ line, hint, tests, reason }: Covered): string {
  const items = tests.map(
    ({ name, file }) => `<li>${escaped(name.replace(/^[^:]*: /, ''))} <code>${escaped(file)}</code></li>`,
  )
  const missing = reason ? `<i>Not observable: ${escaped(reason)}</i>` : '<strong>No test that passed.</strong>'
  const shown = items.length > 0 ? `<ul>${items.join('')}</ul>` : missing
  return `<tr id="${escaped(line)}"><th scope="row"><code>${escaped(line)}</code></th><td>${escaped(hint)}</td><td>${shown}</td></tr>`
}

/** A readable report: each section's lines with their passed tests. */
export function page(covered: Covered[]): string {
  const sections = Map.groupBy(covered, ({ line }) => line.split('.')[0])
  const count = covered.filter(({ tests }) => tests.length > 0).length
  const tables = [...sections].map(
    ([section, lines]) => `<h2>Section ${section}</h2>
<table><thead><tr><th>Line</th><th>What it says</th><th>Tests that passed</th></tr></thead>
<tbody>\n${lines.map(row).join('\n')}\n</tbody></table>`,
  )
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

if (import.meta.main) {
  const files = process.argv.slice(2)
  const passed = files.flatMap((name): Passed[] => JSON.parse(readFileSync(name, 'utf8')))
  const covered = coverage(LINES, NOT_OBSERVABLE, passed)
  const found = gaps(covered)
  const file = at('test-results/specification.html')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, page(covered))
  for (const gap of found) console.error(gap)
  console.log(
    `${covered.length - found.length} of ${covered.length} lines of the specification are as they should be: test-results/specification.html`,
  )
  process.exitCode = found.length > 0 ? 1 : 0
}
