import { expect as base, type Locator, type Page } from '@playwright/test'

/** The toast on screen; the words read out beside it are not it. */
export const toastOn = (page: Page) => page.getByRole('region', { name: / \(F8\)$/ }).getByRole('listitem')

/** The title of the toast on screen and what stands below it; its buttons are not its words. */
async function toastWords(page: Page): Promise<{ title: string; description: string }> {
  const lines = (await toastOn(page).innerText({ timeout: 500 })).split(/\n+/)
  const buttons = await toastOn(page).getByRole('button').allInnerTexts()
  const [title = '', ...rest] = lines.filter((line) => !buttons.includes(line))
  return { title, description: rest.join(' ').trim() }
}

/** The error beside a field: its words as speech reads them, empty where the field is right, and its colour. */
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

/** Waits until `check` holds and says in its last words why it never did. */
async function until(check: () => Promise<void>) {
  try {
    await base(check).toPass({ intervals: [20, 50, 100], timeout: 10_000 })
    return { pass: true, message: () => 'it holds' }
  } catch (error) {
    return { pass: false, message: () => (error instanceof Error ? error.message : String(error)) }
  }
}

/** Playwright's assertions that wait, and ours for what every screen of the product has. */
export const expect = base.extend({
  /** The one visible toast has this title, and this description where one is given. */
  toShowToast: (page: Page, title: string, description?: string) =>
    until(async () => {
      const words = await toastWords(page)
      base(words).toEqual({ title, description: description ?? words.description })
    }),
  /** The field is marked wrong with these words. */
  toShowError: (field: Locator, message: string | RegExp) =>
    until(async () => {
      const { words } = await errorBeside(field)
      if (typeof message === 'string') base(words).toBe(message)
      else base(words).toMatch(message)
    }),
  /** Its error stands in red: more red than green and blue together would let pass as any other colour. */
  toShowErrorInRed: (field: Locator) =>
    until(async () => {
      const { colour } = await errorBeside(field)
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      base(red > 1.5 * green && red > 1.5 * blue, `${colour} is red`).toBe(true)
    }),
  toShowNoError: (field: Locator) => until(async () => base((await errorBeside(field)).words).toBe('')),
})
