/** HTML whose every value was escaped on its way in. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | readonly Markup[] | string | number | false | null | undefined

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(value: Value): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(escaped).join('')
  if (value === false || value === null || value === undefined) return ''
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** A template whose values are escaped unless they are markup themselves; false and null leave nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.map((part, at) => (at === 0 ? part : escaped(values[at - 1]) + part)).join(''))

/** A sentence whose `quoted` words are code. */
export const prose = (sentence: string): Markup[] =>
  sentence.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : html`${part}`))
