import * as english from '@desert-wrench/contract/messages/en.ts'
import * as spanish from '@desert-wrench/contract/messages/es.ts'
import { messages as englishNotifications } from '@desert-wrench/contract/messages/notifications.en.ts'
import { messages as spanishNotifications } from '@desert-wrench/contract/messages/notifications.es.ts'
import { messages as englishProblems } from '@desert-wrench/contract/messages/problems.en.ts'
import { messages as spanishProblems } from '@desert-wrench/contract/messages/problems.es.ts'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** What the English catalogues say and the Spanish ones do not, looked for on a page that is to be in Spanish. */

/** Stands for whatever a message is given, so that what is said around it is known. */
const GIVEN = '\u0000'

/** What a message says when everything that it is given is this. A few need more than a word can stand for: they say nothing. */
function sayWith(message: (given: unknown) => unknown, given: unknown): string[] {
  try {
    return [String(message(new Proxy({}, { get: () => given })))]
  } catch {
    return []
  }
}

function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  // A count of 1 has words of its own.
  if (typeof messages === 'function') return [GIVEN, 1].flatMap((given) => sayWith(messages as () => unknown, given))
  return Object.values(messages ?? {}).flatMap(textsOf)
}

async function textsIn({ common, catalogues }: typeof english, ...more: object[]): Promise<Set<string>> {
  const screens = await Promise.all(Object.values(catalogues).map((load) => load()))
  return new Set([common, ...screens, ...more].flatMap(textsOf))
}

/** Whether words stand in a text, and not as a part of longer words. */
const standsIn = (text: string, words: string): boolean =>
  text.includes(words) &&
  text.split(words).some((before, at, parts) => {
    const after = parts[at + 1]
    return after !== undefined && !/[\p{L}\d]$/u.test(before) && !/^[\p{L}\d]/u.test(after)
  })

/** Without the marks around it, which another text may join it by. */
const bare = (text: string) => text.replace(/^[^\p{L}\d$]+|[^\p{L}\d.!?%]+$/gu, '')

/** Two words or eight letters are English wherever they stand; fewer may be a name. */
const isTelling = (text: string) => /\p{L}{8}|\p{L}\P{L}+\p{L}/u.test(text)

/** Three letters of its own tell a text of one word from any other that has something in the same place. */
const hasWord = (text: string) => /\p{L}{3}/u.test(text)

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface English {
  /** Found wherever they stand. */
  sentences: readonly string[]
  /** The whole of a text. */
  texts: ReadonlySet<string>
  /** The same, with anything where a message has what it is given. */
  forms: readonly RegExp[]
}

async function readEnglish(): Promise<English> {
  const [own, other] = await Promise.all([
    textsIn(english, englishNotifications, englishProblems),
    textsIn(spanish, spanishNotifications, spanishProblems),
  ])
  const texts = [...own].filter((text) => hasWord(text) && !other.has(text))
  const inSpanish = [...other].join('\n')
  const pieces = new Set(texts.flatMap((text) => text.split(GIVEN)).map(bare))
  return {
    sentences: [...pieces].filter((piece) => isTelling(piece) && !standsIn(inSpanish, piece)),
    texts: new Set(texts),
    forms: texts
      .filter((text) => text.includes(GIVEN))
      .map((text) => new RegExp(`^${text.split(GIVEN).map(literally).join('.+')}$`, 'u')),
  }
}

let known: Promise<English> | undefined
const catalogues = () => (known ??= readEnglish())

/** The texts that are English, each with what it has of the catalogues; `written` is what people wrote. */
async function englishIn(shown: readonly string[], written: readonly string[]): Promise<string[]> {
  const { sentences, texts, forms } = await catalogues()
  return shown.flatMap((whole) => {
    const text = written.reduce((left, each) => left.replaceAll(each, ''), whole)
    if (texts.has(text)) return [whole]
    const found = sentences.find((each) => standsIn(text, each)) ?? forms.find((form) => form.test(text))
    return found ? [`${whole} (${found})`] : []
  })
}

/** Everything that a page tells by eye or ear, a text for each element; what is marked as of another language is not looked at. */
function textsOnPage(): string[] {
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext']
  const texts = [document.title]
  for (const element of document.querySelectorAll('body, body *:not(script, style, template, textarea)')) {
    if (element.closest('[lang]') !== document.documentElement) continue
    if (element.localName !== 'option' && !element.checkVisibility({ visibilityProperty: true })) continue
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    texts.push(own.map(({ nodeValue }) => nodeValue).join(''))
    for (const name of [...attributes, 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
  }
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter((text) => text !== '')
}

/** Notes all that a page shows from its first byte on, so that no flash of English passes; to be called before it opens. */
export async function watchFirstPaint(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(`
    const textsOnPage = ${textsOnPage}
    const shown = new Set()
    const note = () => document.body && textsOnPage().forEach((text) => shown.add(text))
    const observer = new MutationObserver(note)
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    window.endFirstPaint = () => {
      observer.disconnect()
      return [...shown]
    }`)
  return async () => {
    const shown = await page.evaluate<string[]>('endFirstPaint()')
    expect(shown.length, 'texts that were shown').toBeGreaterThan(10)
    expect(await englishIn(shown, [])).toEqual([])
  }
}

/** The English on a screen; `written` is what people wrote. */
export const englishOn = async (page: Page, written: readonly string[] = []): Promise<string[]> =>
  englishIn(await page.evaluate(textsOnPage), written)

/** The screen is Spanish in all that it tells but what people wrote, and nothing on it is wider than it. */
export async function expectSpanish(page: Page, written: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  // To read them the first time takes longer on a busy machine than a screen is waited for.
  await catalogues()
  await expect(async () => {
    expect(await englishOn(page, written)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }).toPass({ intervals: [50, 100, 200], timeout: 10_000 })
}
