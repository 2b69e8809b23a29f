import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { looksRight, overflow } from '../accessibility/expect-accessible.ts'
import { toastOn } from '../expect.ts'
import { expect, test } from '../test.ts'

/** The component gallery (web/gallery): built separately, served from memory, with screenshots in test-results/components. */
const TOP = join(import.meta.dirname, '../..')
const BUILT = join(TOP, 'test-results/gallery')
const PICTURES = join(TOP, 'test-results/components')
const ADDRESS = '/gallery/'
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

test.beforeAll(() =>
  build({
    configFile: join(TOP, 'web/gallery/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: BUILT, emptyOutDir: true },
  }),
)

const serve = (page: Page) =>
  page.route(`**${ADDRESS}**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const contentType = TYPES[extname(pathname)] ?? 'text/plain'
    await route.fulfill({ body: await readFile(join(BUILT, pathname.replace(ADDRESS, ''))), contentType })
  })

async function photograph(page: Page, name: string, fullPage: boolean): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`), fullPage })
  }
}

const FOLDERS = ['buttons', 'feedback', 'forms', 'layout', 'lists', 'overlays']

/** Screenshots of every pair; axe runs once per size and language. */
for (const [size, language, axe] of [
  ['phone', 'en', false],
  ['phone', 'es', true],
  ['desk', 'en', true],
  ['desk', 'es', false],
] as const) {
  test(`Every component in every state looks right, ${size} size, ${language}`, async ({ visit }) => {
    const { page, press } = await visit(size, { path: '', before: serve })
    const look = async (what: string, fullPage: boolean) => {
      await photograph(page, `${size}-${language}-${what.toLowerCase().replace(/\W+/g, '-')}`, fullPage)
      expect(await overflow(page), what).toEqual([])
      // A loading list is dimmed for a moment.
      await page.addStyleTag({ content: '[aria-busy="true"] { opacity: 1 !important }' })
      if (axe) await looksRight(page, what)
    }
    for (const folder of FOLDERS) {
      await page.goto(`${ADDRESS}index.html?language=${language}&folder=${folder}`)
      await expect(page.getByRole('heading', { name: folder })).toBeVisible()
      await look(folder, true)
      if (folder !== 'forms') continue
      await page.locator('#suggest').fill('e')
      await expect(page.getByRole('listbox').first()).toBeVisible()
      await look('suggestions', false)
    }
    for (const opener of await page.locator('[data-opens]').all()) {
      const toast = (await opener.getAttribute('data-opens')) === 'toast'
      const opened = toast ? toastOn(page) : page.locator('[aria-modal=true]')
      await press(opener)
      await expect(opened).toBeVisible()
      await look((await opener.textContent()) ?? '', false)
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
    }
  })
}
