import { expect as base, type Locator, type Page } from '@playwright/test'

/** The visible toast, without its live region. */
export const toastOn = (page: Page) => page.getByRole('region', { name: / \(F8\)$/ }).getByRole('listitem')

/** Title and description, without buttons. */
async function toastWords(page: Page): Promise<{ title: string; description: string }> {
  const lines = (await toastOn(page).innerText({ timeout: 500 })).split(/\n+/)
  const buttons = await toastOn(page).getByRole('button').allInnerTexts()
  const [title = '', ...rest] = lines.filter((line) => !buttons.includes(line))
  return { title, description: rest.join(' ').trim() }
}

/** A field's error text, empty if valid, and its color. */
const errorBeside = (field: Locator): Promise<{ words: string; colour: string }> =>
  field.evaluate((element) => {
    const [id = ''] = element.getAttribute('aria-describedby')?.split(' ') ?? []
    const error = document.getElementById(id)
    const isWrong = element.getAttribute('aria-invalid') === 'true'
    return {
      words: isWrong ? (error?.innerText ?? 'marked without a word') : '',
      colour: error ? getComputedStyle(error).color : '',
    }
  })

async function until(check: () => Promise<void>) {
  try {
    await base(check).toPass({ intervals: [20, 50, 100], timeout: 10_000 })
    return { pass: true, message: () => 'it holds' }
  } catch (error) {
    return { pass: false, message: () => (error instanceof Error ? error.message : String(error)) }
  }
}

/** Playwright's polling assertions, plus ours for toasts and field errors. */
export const expect = base.extend({
  /** Exactly one toast with this title, and this description if given. */
  toShowToast: (page: Page, title: string, description?: string) =>
    until(async () => {
      const words = await toastWords(page)
      base(words).toEqual({ title, description: description ?? words.description })
    }),
  /** The field is invalid with this message. */
  toShowError: (field: Locator, message: string | RegExp) =>
    until(async () => {
      const { words } = await errorBeside(field)
      if (typeof message === 'string') base(words).toBe(message)
      else base(words).toMatch(message)
    }),
  /** Red must outweigh green and blue clearly. */
  toShowErrorInRed: (field: Locator) =>
    until(async () => {
      const { colour } = await errorBeside(field)
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      base(red > 1.5 * green && red > 1.5 * blue, `${colour} is red`).toBe(true)
    }),
  toShowNoError: (field: Locator) => until(async () => base((await errorBeside(field)).words).toBe('')),
})
