import { messages as englishNotifications } from '@desert-wrench/contract/messages/en/notifications.ts'
import { messages as englishProblems } from '@desert-wrench/contract/messages/en/problems.ts'
import * as english from '@desert-wrench/contract/messages/en/screens.ts'
import { messages as spanishNotifications } from '@desert-wrench/contract/messages/es/notifications.ts'
import { messages as spanishProblems } from '@desert-wrench/contract/messages/es/problems.ts'
import * as spanish from '@desert-wrench/contract/messages/es/screens.ts'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Finds English catalogue texts on a page that should be Spanish. */

/** A placeholder for message parameters, to recognize the text around them. */
const PARAMETER = '\u0000'

/** A message with this placeholder for every parameter. A few need real values and yield nothing. */
function sayWith(message: (parameter: unknown) => unknown, parameter: unknown): string[] {
  try {
    return [String(message(new Proxy({}, { get: () => parameter })))]
  } catch {
    return []
  }
}

function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  // A count of 1 has its own wording.
  if (typeof messages === 'function')
    return [PARAMETER, 1].flatMap((parameter) => sayWith(messages as () => unknown, parameter))
  return Object.values(messages ?? {}).flatMap(textsOf)
}

async function textsIn({ common, catalogues }: typeof english, ...more: object[]): Promise<Set<string>> {
  const screens = await Promise.all(Object.values(catalogues).map((load) => load()))
  return new Set([common, ...screens, ...more].flatMap(textsOf))
}

/** Whether the words occur as whole words. */
const standsIn = (text: string, words: string): boolean =>
  text.includes(words) &&
  text.split(words).some((before, at, parts) => {
    const after = parts[at + 1]
    return after !== undefined && !/[\p{L}\d]$/u.test(before) && !/^[\p{L}\d]/u.test(after)
  })

/** Without surrounding punctuation, which may join texts. */
const bare = (text: string) => text.replace(/^[^\p{L}\d$]+|[^\p{L}\d.!?%]+$/gu, '')

/** Two words or eight letters identify English anywhere; shorter texts may be names. */
const isTelling = (text: string) => /\p{L}{8}|\p{L}\P{L}+\p{L}/u.test(text)

/** One-word templates need three letters of their own to be unambiguous. */
const hasWord = (text: string) => /\p{L}{3}/u.test(text)

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface EnglishTexts {
  /** Matched anywhere. */
  sentences: readonly string[]
  /** Matched against whole texts. */
  texts: ReadonlySet<string>
  /** The same with wildcards for parameters. */
  forms: readonly RegExp[]
}

async function readEnglish(): Promise<EnglishTexts> {
  const [own, other] = await Promise.all([
    textsIn(english, englishNotifications, englishProblems),
    textsIn(spanish, spanishNotifications, spanishProblems),
  ])
  const texts = [...own].filter((text) => hasWord(text) && !other.has(text))
  const inSpanish = [...other].join('\n')
  const pieces = new Set(texts.flatMap((text) => text.split(PARAMETER)).map(bare))
  return {
    sentences: [...pieces].filter((piece) => isTelling(piece) && !standsIn(inSpanish, piece)),
    texts: new Set(texts),
    forms: texts
      .filter((text) => text.includes(PARAMETER))
      .map((text) => new RegExp(`^${text.split(PARAMETER).map(literally).join('.+')}$`, 'u')),
  }
}

let known: Promise<EnglishTexts> | undefined
const catalogues = () => (known ??= readEnglish())

/** English texts with the matching catalogue entry; `written` is user content. */
async function englishIn(shown: readonly string[], written: readonly string[]): Promise<string[]> {
  const { sentences, texts, forms } = await catalogues()
  return shown.flatMap((whole) => {
    const text = written.reduce((left, each) => left.replaceAll(each, ''), whole)
    if (texts.has(text)) return [whole]
    const found = sentences.find((each) => standsIn(text, each)) ?? forms.find((form) => form.test(text))
    return found ? [`${whole} (${found})`] : []
  })
}

/** All visible and accessible texts by element, except those marked with another language. */
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

/** Records all shown text from the first byte on, so that a flash of English is noticed; call before opening. */
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

/** English on screen; `written` is user content. */
export const englishOn = async (page: Page, written: readonly string[] = []): Promise<string[]> =>
  englishIn(await page.evaluate(textsOnPage), written)

/** Everything but user content is Spanish, and nothing overflows. */
export async function expectSpanish(page: Page, written: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  // Loading the catalogues can exceed the assertion timeout on a busy machine.
  await catalogues()
  await expect(async () => {
    expect(await englishOn(page, written)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }).toPass({ intervals: [50, 100, 200], timeout: 10_000 })
}
