import assert from 'node:assert/strict'
import { pluralsOf, showNumber } from '@desert-wrench/contract/messages/plurals.ts'
import { languageOf, pageLanguageOf } from '@desert-wrench/server/http/core/languages.ts'
import { test } from 'vitest'

/** Accept-Language as browsers, apps and sloppy programs write it, with the right language. */
const SPELLINGS = [
  [undefined, 'en'],
  ['', 'en'],
  ['en', 'en'],
  ['es', 'es'],
  ['ES', 'es'],
  ['es-MX', 'es'],
  ['es-US', 'es'],
  ['es-419', 'es'],
  ['es-Latn-MX', 'es'],
  ['ES-mx', 'es'],
  ['en-US', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['es-MX, es;q=0.9, en;q=0.8', 'es'],
  ['es;q=0.5,en;q=0.9', 'en'],
  ['en;q=0.3,es;q=0.7', 'es'],
  ['en;q=0.5, es', 'es'],
  ['es;q=1.0,en;q=1.0', 'es'],
  ['en,es', 'en'],
  ['xx', 'en'],
  ['xx-XX,xx;q=0.9', 'en'],
  ['xx,es;q=0.5', 'es'],
  ['yy,xx;q=0.8,es;q=0.1', 'es'],
  ['xx,es;q=0.4,en;q=0.6', 'en'],
  ['*', 'en'],
  ['*;q=0.5,es', 'es'],
  ['es;q=0', 'en'],
  ['es;q=0,*', 'en'],
  ['en;q=0,*', 'es'],
  ['en;q=0,es;q=0', 'en'],
  ['es ; q=0.9 , en ; q=0.1', 'es'],
  ['es;q=', 'es'],
  ['es;q=much,en;q=0.1', 'en'],
  [';;;,,,=', 'en'],
  ['esperanto', 'en'],
  ['español', 'en'],
  [`${'x'.repeat(3000)},es`, 'es'],
] as const

for (const [header, language] of SPELLINGS) {
  test(`Accept-Language "${header?.slice(0, 40)}" is read as ${language}`, () => {
    assert.equal(languageOf({ headers: { 'accept-language': header } }), language)
  })
}

/** The device's choice wins over the browser's languages. */
const PAGES = [
  [undefined, 'es', 'es'],
  ['language=en', 'es', 'en'],
  ['language=es', 'en', 'es'],
  ['a=1; language=es; b=2', 'en', 'es'],
  ['a=1;language=es', 'en', 'es'],
  ['language=yy', 'es', 'es'],
  ['language=', 'es', 'es'],
  ['language=english', 'es', 'es'],
  ['mylanguage=en', 'es', 'es'],
] as const

for (const [cookie, header, language] of PAGES) {
  test(`a page with the cookie "${cookie}" asked for in ${header} comes in ${language}`, () => {
    assert.equal(pageLanguageOf({ headers: { cookie, 'accept-language': header } }), language)
  })
}

test('a count takes the form of the language, and the millions of Spanish their own', () => {
  const messages = { one: 'message', other: 'messages' }
  const english = pluralsOf('en')
  assert.deepEqual(
    [0, 1, 2, 1_000_000].map((count) => english(count, messages)),
    ['messages', 'message', 'messages', 'messages'],
  )
  const spanish = pluralsOf('es')
  const mensajes = { one: 'mensaje', other: 'mensajes' }
  assert.deepEqual(
    [0, 1, 2, 1_000_000].map((count) => spanish(count, mensajes)),
    ['mensajes', 'mensaje', 'mensajes', 'mensajes'],
  )
  assert.equal(spanish(1_000_000, { ...mensajes, many: 'de mensajes' }), 'de mensajes')
})

test('numbers are written as in the United States, in Spanish too', () => {
  assert.deepEqual([showNumber(12_345, 'en-US'), showNumber(12_345, 'es-US')], ['12,345', '12,345'])
})
