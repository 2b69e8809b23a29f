import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '@desert-wrench/contract/messages/languages.ts'
import { test } from 'vitest'
import { cataloguesIn, messageChunks, spokenIn } from '../../tools/build/web-pages.mjs'
import { tooHeavy, VIEWS, weigh } from '../../tools/checks/web-budget.mjs'
import { importCycles } from '../../tools/checks/web-cycles.mjs'
import { foreignOrigins } from '../../tools/checks/web-origins.mjs'
import { pluck } from '../support/pluck.ts'
import { planted } from './planted.ts'

/** A text of about this gzipped size: two random hex digits hold one byte. */
const heavy = (bytes: number) => randomBytes(bytes).toString('hex')

test('a screen weighs its chunk, its dialogs and the shell, each shared part once', () => {
  const manifest = {
    'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['Home.tsx'] },
    '_react.js': { file: 'react.js', dynamicImports: ['Book.tsx'] },
    'Home.tsx': { file: 'home.js', imports: ['index.html', '_react.js'] },
    'Book.tsx': { file: 'book.js', imports: ['_form.js', '_react.js'], dynamicImports: ['Dialog.tsx'] },
    'Dialog.tsx': { file: 'dialog.js', imports: ['_form.js'] },
    '_form.js': { file: 'form.js' },
  }
  const dist = planted({
    '.vite/manifest.json': JSON.stringify(manifest),
    'main.js': heavy(10_000),
    'react.js': heavy(60_000),
    'home.js': heavy(1_000),
    'book.js': heavy(20_000),
    'dialog.js': heavy(80_000),
    'form.js': heavy(20_000),
  })
  const weights = weigh(dist)
  assert.deepEqual(pluck(weights, 'name'), ['shell', 'Book.tsx', 'Book.tsx, opened', 'Home.tsx', 'Home.tsx, opened'])
  assert.deepEqual(weights.map(tooHeavy), [false, true, false, false, false])
  const [shell, book, opened, home] = weights.map(({ bytes }) => bytes)
  for (const [weight, expected] of [
    [shell, 70_000],
    [book, 190_000],
    [opened, 110_000],
    [home, 71_000],
  ] as const) {
    assert.ok(Math.abs(Number(weight) / expected - 1.13) < 0.1, `${weight} for ${expected}`)
  }
})

test('a view is weighed with what its screen opens with, and the screen does not count it', () => {
  const [{ view = '', screen = '' } = {}] = VIEWS
  const dist = planted({
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'main.js', isEntry: true, dynamicImports: [screen] },
      [screen]: { file: 'screen.js', imports: ['shared'], dynamicImports: [view, 'dialog'] },
      dialog: { file: 'dialog.js' },
      [view]: { file: 'view.js', imports: ['shared'], dynamicImports: ['form'] },
      shared: { file: 'shared.js' },
      form: { file: 'form.js' },
    }),
    ...Object.fromEntries(['main', 'screen', 'dialog', 'view', 'shared', 'form'].map((name) => [`${name}.js`, name])),
  })
  const bytesOf = (name: string) => weigh(dist).find((weight) => weight.name.startsWith(name))?.bytes ?? 0
  const size = (text: string) => gzipSync(text, { level: 9 }).length
  const opened = size('main') + size('screen') + size('shared')
  assert.equal(bytesOf(screen), opened + size('dialog'))
  assert.equal(bytesOf(view), opened + size('view') + size('form'))
})

test('a browser has the messages of one language: the heavier one counts, with those of the screen', () => {
  const manifest = {
    'index.html': { file: 'main.js', isEntry: true, dynamicImports: ['en.ts', 'es.ts', 'Book.tsx', 'Home.tsx'] },
    'Book.tsx': { file: 'book.js' },
    'Home.tsx': { file: 'home.js' },
    'en.ts': { file: 'en.js', dynamicImports: ['book.en.ts'] },
    'es.ts': { file: 'es.js', dynamicImports: ['book.es.ts'] },
    'book.en.ts': { file: 'book.en.js' },
    'book.es.ts': { file: 'book.es.js' },
  }
  const texts = { main: 5000, book: 3000, home: 1000, en: 2000, es: 4000, 'book.en': 7000, 'book.es': 6000 }
  const files = Object.entries(texts).map(([name, bytes]) => [`${name}.js`, heavy(bytes)])
  const dist = planted({ '.vite/manifest.json': JSON.stringify(manifest), ...Object.fromEntries(files) })
  const weights = weigh(dist, ['en.ts', 'es.ts'], new Map([['Book.tsx', [['book.en.ts'], ['book.es.ts']]]]))
  const expected = {
    ...{ shell: 9000, 'Book.tsx': 19_000, 'Home.tsx': 10_000 },
    ...{ 'Book.tsx, opened': 19_000, 'Home.tsx, opened': 10_000 },
  }
  assert.deepEqual(weights.map(({ name }) => name).sort(), Object.keys(expected).sort())
  for (const { name, bytes } of weights) {
    const ratio = bytes / expected[name as keyof typeof expected]
    assert.ok(Math.abs(ratio - 1.1) < 0.1, `${bytes} for ${name}`)
  }
})

test('the tables of screens and catalogues are read as they are written', () => {
  assert.deepEqual(
    spokenIn("const CATALOGUES = {\n  '/': ['home'],\n  '/book': ['fields', 'jobsBook'],\n}").get('/book'),
    ['fields', 'jobsBook'],
  )
  const catalogues = cataloguesIn(
    "export const catalogues = {\n  jobsBook: () => import('./jobs/jobs-book.ts'),\n}",
    'es',
  )
  assert.deepEqual([...catalogues], [['jobsBook', '../contract/src/messages/es/jobs/jobs-book.ts']])
  const { languages, spoken } = messageChunks()
  assert.deepEqual(
    languages,
    LANGUAGES.map((one) => `../contract/src/messages/${one}/screens.ts`),
  )
  assert.equal(spoken.size, 14 + VIEWS.length)
  for (const choices of spoken.values()) for (const file of choices.flat()) assert.match(file, /\/messages\/.*\.ts$/)
})

test('an address elsewhere is found, a name that nobody fetches is not', () => {
  const dist = planted({
    'index.html': '<link href="https://fonts.example.com/a.css"><script src="//cdn.example.com/x.js"></script>',
    'a.js': 'createElementNS("http://www.w3.org/2000/svg");fetch("/api/jobs")//# comment',
    'a.css': '@import url(https://styles.example.com/b.css)',
  })
  assert.deepEqual(foreignOrigins(dist).sort(), [
    'a.css: https://styles.example.com/b.css',
    'index.html: //cdn.example.com/x.js',
    'index.html: https://fonts.example.com/a.css',
  ])
})

test('files that import each other in a circle are found, dynamic imports left aside', () => {
  const page = (shell: string[]) =>
    planted({
      '.vite/manifest.json': JSON.stringify({
        'index.html': { file: 'main.js', isEntry: true, imports: shell, dynamicImports: ['Book.tsx'] },
        'Book.tsx': { file: 'book.js', imports: ['index.html', '_common.js'] },
        '_common.js': { file: 'common.js', imports: ['index.html'] },
      }),
    })
  assert.deepEqual(importCycles(page([])), [])
  assert.deepEqual(importCycles(page(['_common.js'])), ['main.js -> common.js -> main.js'])
})
