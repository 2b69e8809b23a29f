import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { SECTIONS } from '../../web/src/app/paths.ts'
import { openTestApp } from '../open-app.ts'

const app = await openTestApp()

const PLACES = SECTIONS.flatMap(({ places }) => places)
const page = async (path: string) => (await fetch(app.url + path)).text()
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
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

    it(`${path} reads ahead only what can be read`, async () => {
      for (const address of readsIn(await page(path))) {
        const known = everyEndpoint.some(({ method, path }) => method === 'GET' && path === address.split('?')[0])
        assert.ok(known, address)
        assert.equal((await app.get(address)).status, 200, address)
      }
    })
  }

  it('asks ahead for the lists of the main job', async () => {
    assert.deepEqual(readsIn(await page('/book')), ['/api/mechanics?order=evidence'])
    assert.deepEqual(readsIn(await page('/jobs')), ['/api/jobs?open=true'])
    assert.ok(readsIn(await page('/dispatch')).includes('/api/jobs'))
  })

  it('has no script or style of its own, which the Content-Security-Policy would refuse', async () => {
    for (const { path } of PLACES) {
      const html = await page(path)
      assert.doesNotMatch(html, /<script(?![^>]* src=)|<style|<[^>]* style=|<[^>]* on\w+=/, path)
    }
  })

  it('is what its address answers, and no name of a file is an address', async () => {
    for (const name of ['/book.html', '/index.html', '/404.html']) assert.equal((await app.get(name)).status, 404)
    assert.match(await page('/nothing'), /404: Page not found/)
  })
})
