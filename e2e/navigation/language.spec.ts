import { readFileSync } from 'node:fs'
import { messages as english } from '@desert-wrench/contract/messages/en/shell/common.ts'
import { messages as spanish } from '@desert-wrench/contract/messages/es/shell/common.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const languageSwitch = (page: Page) => page.getByRole('banner').getByRole('group')
const choose = (page: Page, name: 'English' | 'Español') => languageSwitch(page).getByRole('button', { name })
const html = (page: Page) => page.locator('html')

/** Files of messages have no name of their own. */
const MANIFEST: Record<string, { file: string }> = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8'))
const LANGUAGES = new Map<string, string>(
  Object.entries(MANIFEST).flatMap(([key, { file }]) => {
    const [, language] = /\/contract\/src\/messages\/(en|es)\//.exec(key) ?? []
    return language ? [[`/${file}`, language] as const] : []
  }),
)
const languageOf = (url: string) => LANGUAGES.get(new URL(url).pathname)

/** Fetched message files by language. */
function countMessageFiles(page: Page) {
  const files: string[] = []
  page.on('request', (request) => {
    const language = languageOf(request.url())
    if (language) files.push(language)
  })
  return files
}

test('A first visit shows the language of the browser at once, and loads no other', async ({ visit }) => {
  const { page } = await visit('phone', { path: '', locale: 'es-MX' })
  const files = countMessageFiles(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/chat', { waitUntil: 'commit' })
  await expect(page.locator('.as-built h1')).toHaveText(spanish.places['/chat'])
  await expect(html(page)).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle(`${spanish.places['/chat']} · Desert Wrench`)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', spanish.description)
  letGo()
  await page.locator('.as-built').waitFor({ state: 'detached' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spanish.places['/chat'])
  await expect(page.getByRole('form', { name: 'Escribir en el foro' })).toBeVisible()
  for (const sentence of [english.openDemo, english.menu, 'Post message', 'Message type'])
    await expect(page.getByText(sentence, { exact: true })).toHaveCount(0)
  expect(files).toContain('es')
  expect(files).not.toContain('en')
})

test('The switch changes everything in place: input, its error and the focus stay', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/chat' })
  await page.evaluate(() => Object.assign(window, { same: true }))
  const form = page.locator('main form')
  await press(form.getByRole('button', { name: 'Post message' }))
  await expect(form.getByRole('textbox')).toShowError('Message is required')
  await form.getByLabel('Type').selectOption('tip')
  await press(choose(page, 'Español'))
  await expect(form.getByRole('textbox', { name: 'Mensaje' })).toShowError('Escriba un mensaje')
  await expect(html(page)).toHaveAttribute('lang', 'es')
  await expect(choose(page, 'Español')).toHaveAttribute('aria-pressed', 'true')
  await expect(choose(page, 'Español')).toBeFocused()

  const written = '¿Alguien tiene un alternador para una Silverado?'
  await form.getByRole('textbox').fill(written)
  await press(choose(page, 'English'))
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(written)
  await expect(form.getByLabel('Type')).toHaveValue('tip')
  await press(choose(page, 'Español'))
  await expect(form.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(written)
  await expect(page).toHaveTitle(`${spanish.places['/chat']} · Desert Wrench`)
  expect(await page.evaluate(() => 'same' in window), 'the page was not loaded anew').toBe(true)
})

test('The chosen language is saved, sent with each call, and overrides the browser', async ({ visit }) => {
  const { page, press, open } = await visit('phone', { path: '/chat', refusals: [404] })
  await press(choose(page, 'Español'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spanish.places['/chat'])
  const languages: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) languages.push(request.headers()['accept-language'])
  })
  await open('/chat')
  await expect(html(page)).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spanish.places['/chat'])
  await open('/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spanish.notFound)
  await page.reload()
  await expect(page.getByText(spanish.notFoundDetail)).toBeVisible()
  expect(languages.length).toBeGreaterThan(0)
  expect(new Set(languages)).toEqual(new Set(['es']))
})

for (const path of ['/', '/chat', '/nothing-here']) {
  test(`${path} fits 320 pixels in Spanish, and the switch fits a thumb`, async ({ visit }) => {
    const { page, press } = await visit('phone', { path, locale: 'es-US', width: 320, still: true, refusals: [404] })
    await expect(html(page)).toHaveAttribute('lang', 'es')
    for (const name of ['English', 'Español'] as const) {
      const { width = 0, height = 0 } = (await choose(page, name).boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await press(page.getByRole('button', { name: spanish.menu, exact: true }))
    const links = page.getByRole('dialog').getByRole('link')
    await expect(links).toHaveCount(14)
    expect((await links.allInnerTexts()).sort()).toEqual(Object.values(spanish.places).sort())
  })
}

test('If the other language fails to load, this one stays, with a message', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/chat', cutOff: true })
  await page.route(
    (url) => languageOf(url.href) === 'es',
    (route) => route.abort(),
  )
  await press(choose(page, 'Español'))
  await expect(page).toShowToast(english.languageFailed, english.unreachable)
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.places['/chat'])
})
