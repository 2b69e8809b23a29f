import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { test } from 'vitest'
import { growsTooFast, HEADS, hostileTexts, PIECES } from './growth.ts'

/** No regular expression on user input backtracks over long text. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Operator input: settings, own files, databases. */
const OF_OPERATORS = /^server\/src\/(doctor|backup|commands|config|runtime\/start|main|db\/setup\/migrat)/

/** Superlinear ones whose input is bounded or never comes from users. */
const BOUNDED: readonly [file: string, begins: string, most: string][] = [
  ['contract/src/features/places/city-of.rules.ts', '(?:[\\s,.]+(?:az', '300 characters'],
  ['contract/src/lib/phone.ts', '^[\\s"', '60 characters'],
  ['contract/src/lib/money.ts', '\\B(?=(\\d{3})+', 'an amount of ours'],
  ['server/src/adapters/argon2-passwords.ts', '=+$', 'a hash of ours'],
  ['server/src/security/error-facts.ts', '^ {4}at ', '1,000 characters'],
  ['server/src/security/error-facts.ts', '([\\w.-]+:\\d+)', '1,000 characters'],
  ['server/src/http/core/client.ts', '\\bVersion', '300 characters'],
  ['server/src/security/source-locations.ts', '(file:', '1,000 characters'],
  ['web/src/features/dispatch/new-job/read-vehicle.ts', '^(\\d{4})', "a form's own text"],
]

interface Found {
  file: string
  source: string
  flags: string
}

function* regexesIn(node: ts.Node, file: string): Generator<Found> {
  if (ts.isRegularExpressionLiteral(node)) {
    const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []
    yield { file, source, flags }
  }
  for (const child of node.getChildren()) yield* regexesIn(child, file)
}

function everyRegex(): Found[] {
  const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }),
  )
  return files
    .filter((file) => !OF_OPERATORS.test(file))
    .flatMap((file) => {
      const text = readFileSync(`${ROOT}/${file}`, 'utf8')
      // Most files have none but parse as slowly.
      if (!/[^/*]\/[^/*\s].*\//.test(text)) return []
      return [...regexesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), file)]
    })
}

/** A pattern's literal text: `file:` of /file:\S+/. */
const lettersOf = (source: string): string[] =>
  source
    .replace(/\\([^\w])/g, '$1')
    .split(/\\[a-zA-Z](?:\{[^}]*\})?|[()[\]{}|?+*^$]+/)
    .filter((word) => word.length > 0)

const ALL = everyRegex()

const LENGTH = 16_000
/** One piece per character class that patterns repeat, plus the pattern's literals. */
const COMMON = PIECES.filter((piece) => piece.length <= 2 || piece.startsWith('2020'))

test('regular expressions on user input run in linear time', () => {
  assert.ok(ALL.length > 150, `${ALL.length} were found`)
  const slow: string[] = []
  for (const { file, source, flags } of ALL) {
    if (!/[*+]|\{\d+,/.test(source)) continue
    if (BOUNDED.some(([where, begins]) => file === where && source.startsWith(begins))) continue
    const regex = new RegExp(source, flags.replace('y', ''))
    const own = lettersOf(source)
    const read = (text: string) => text.replace(regex, '')
    for (const textOf of hostileTexts([...COMMON, ...own.slice(0, 12)], [...HEADS, ...own.slice(0, 2)])) {
      if (!growsTooFast(read, textOf, LENGTH)) continue
      slow.push(`${file}: /${source}/ on ${JSON.stringify(textOf(12))}`)
      break
    }
  }
  assert.deepEqual(slow, [])
})

test('declared bounds still exist', () => {
  for (const [where, begins] of BOUNDED)
    assert.ok(
      ALL.some(({ file, source }) => file === where && source.startsWith(begins)),
      `${where} ${begins}`,
    )
})
