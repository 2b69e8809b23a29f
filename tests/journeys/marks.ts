import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { soon } from './waiting.ts'

/** What people look for on every screen. */

/** The toast on screen; the words read out beside it are not it. */
export const toastOn = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/** The one visible toast has this title, and this description where one is given; its buttons are not its words. */
export const told = (page: Page, title: string, description?: string) =>
  soon(async () => {
    const lines = (await toastOn(page).innerText({ timeout: 500 })).split(/\n+/)
    const buttons = await toastOn(page).getByRole('button').allInnerTexts()
    const [first = '', ...rest] = lines.filter((line) => !buttons.includes(line))
    assert.equal(first, title)
    if (description !== undefined) assert.equal(rest.join(' ').trim(), description)
  })

/** The error beside a field as speech reads it, empty where the field is right. */
export const errorOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return ''
    const [id = ''] = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return document.getElementById(id)?.innerText ?? 'marked without a word'
  })

export const wrong = (field: Locator, message: string) => soon(async () => assert.equal(await errorOf(field), message))
export const right = (field: Locator) => wrong(field, '')

/** The error beside a field stands in red: more red than green and blue together would let pass as any other colour. */
export async function inRed(field: Locator): Promise<void> {
  const colour = await field.evaluate((element) => {
    const [id = ''] = element.getAttribute('aria-describedby')?.split(' ') ?? []
    const error = document.getElementById(id)
    return error ? getComputedStyle(error).color : ''
  })
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  assert.ok(red > 1.5 * green && red > 1.5 * blue, `${colour} is red`)
}
