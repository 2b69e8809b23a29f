import assert from 'node:assert/strict'
import { HtmlValidate } from 'html-validate'
import { describe, it } from 'vitest'
import { SECTIONS } from '../../../web/src/app/routes/paths.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** Violations of the HTML standard: `line:column rule: message`. */
async function errorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`)
}

const SCREENS = SECTIONS.flatMap(({ places }) => places.map(({ path }) => path))

describe('the HTML that the server sends keeps to the standard', () => {
  for (const path of [...SCREENS, '/nowhere', '/api/docs'])
    for (const language of path === '/api/docs' ? ['en'] : ['en', 'es'])
      it(`${path} in ${language}`, async () => {
        const reply = await fetch(app.url + path, { headers: { 'accept-language': language } })
        const html = await reply.text()
        assert.match(html, new RegExp(`<html[^>]* lang="${language}`))
        assert.deepEqual(await errorsOf(html), [])
      })

  it('which refuses a field that cannot be filled in', async () => {
    const [error = ''] = await errorsOf('<!doctype html><input type="text" autocomplete="street-address">')
    assert.match(error, /valid-autocomplete/)
  })
})
