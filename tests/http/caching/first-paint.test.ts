import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { messages as english } from '@desert-wrench/contract/messages/en/shell/common.ts'
import { messages as spanish } from '@desert-wrench/contract/messages/es/shell/common.ts'
import { describe, it } from 'vitest'
import { SECTIONS } from '../../../web/src/app/routes/paths.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()

const PLACES = SECTIONS.flatMap(({ places }) => places.map(({ path }) => ({ path, label: english.places[path] })))
const page = async (path: string) => (await fetch(app.url + path)).text()
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const MANIFEST = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8'))
const messagesOfChat = (language: string): string => MANIFEST[`../contract/src/messages/${language}/chat.ts`].file
const readsIn = (html: string) =>
  unescaped(/data-reads="([^"]*)"/.exec(html)?.[1] ?? '')
    .split(' ')
    .filter(Boolean)

describe('the page of each screen', () => {
  for (const { path, label } of PLACES) {
    it(`${path} names files that are there, and its own title`, async () => {
      const html = await page(path)
      const files = [...html.matchAll(/(?:src|href)="(\/[^"]*\.\w+)"/g)].map(([, file]) => file ?? '')
      assert.ok(files.length > 8, 'the page, its style, its typeface, its icons, and its screen')
      for (const file of files) {
        const { status, headers } = await app.get(file)
        assert.equal(status, 200, file)
        assert.doesNotMatch(headers.get('content-type') ?? '', /html/, file)
      }
      assert.match(html, new RegExp(`<title>${label} · Desert Wrench</title>`))
    })

    it(`${path} comes drawn, and nothing in it can be used yet`, async () => {
      const html = await page(path)
      const drawn = /<div id="root"><div class="as-built" inert aria-hidden="true" aria-disabled="true">(.*)/s.exec(
        html,
      )
      const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(drawn?.[1] ?? '')?.[1]
      assert.equal(heading, path === '/' ? 'Welcome to Desert Wrench' : label)
    })

    it(`${path} preloads only endpoints that exist`, async () => {
      for (const address of readsIn(await page(path))) {
        const known = everyEndpoint.some(({ method, path }) => method === 'GET' && path === address.split('?')[0])
        assert.ok(known, address)
        assert.equal((await app.get(address)).status, 200, address)
      }
    })
  }

  it('comes in the language of the browser, and in the one that was chosen where one was', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${app.url}/chat`, { headers })
    for (const [headers, language, { places, description, appDescription }] of [
      [{}, 'en', english],
      [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es', spanish],
      [{ 'accept-language': 'es', cookie: 'other=1; language=en' }, 'en', english],
      [{ 'accept-language': 'en-US,en;q=0.5', cookie: 'language=es' }, 'es', spanish],
      [{ 'accept-language': 'en', cookie: 'language=xx' }, 'en', english],
    ] as const) {
      const answer = await ask(headers)
      const html = await answer.text()
      assert.match(html, new RegExp(`<html lang="${language}"`))
      assert.match(html, new RegExp(`<title>${places['/chat']} · Desert Wrench</title>`))
      assert.match(html, new RegExp(`<h1[^>]*>${places['/chat']}</h1>`))
      assert.ok(html.includes(`content="${description}"`))
      assert.equal(answer.headers.get('content-language'), language)
      for (const name of ['Accept-Language', 'Cookie', 'Accept-Encoding'])
        assert.ok(answer.headers.get('vary')?.includes(name), name)
      const manifest = /rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? ''
      const { body: install } = await app.get(manifest)
      assert.deepEqual([install.lang, install.description], [language, appDescription])
      const other = language === 'en' ? 'es' : 'en'
      assert.ok(html.includes(messagesOfChat(language)), 'its messages come with it')
      assert.ok(!html.includes(messagesOfChat(other)), 'and those of the other language do not')
    }
  })

  it('preloads the lists of the main task', async () => {
    assert.deepEqual(readsIn(await page('/book')), ['/api/mechanics?order=evidence'])
    assert.deepEqual(readsIn(await page('/jobs')), ['/api/jobs?open=true&order=urgent'])
    assert.ok(readsIn(await page('/dispatch')).includes('/api/jobs'))
  })

  it('has no script or style of its own, which the Content-Security-Policy would refuse', async () => {
    for (const { path } of PLACES) {
      const html = await page(path)
      assert.doesNotMatch(html, /<script(?![^>]* src=)|<style|<[^>]* style=|<[^>]* on\w+=/, path)
    }
  })

  it('is served at its path, and file names are not paths', async () => {
    for (const name of ['/book.html', '/index.html', '/404.html']) assert.equal((await app.get(name)).status, 404)
    assert.match(await page('/nothing'), /404: Page not found/)
  })
})
