import { nameOfRef, type Schema } from '../openapi-schemas.ts'
import { html, type Markup, prose } from './markup.ts'

const isNull = (schema: Schema) => schema.type === 'null'

interface Known {
  schema: Schema
  nullable: boolean
}

/** The schema without its "or null". */
function known(schema: Schema): Known {
  const [only, ...others] = schema.anyOf?.filter((option) => !isNull(option)) ?? []
  if (only && others.length === 0) return { schema: only, nullable: schema.anyOf?.some(isNull) === true }
  if (!Array.isArray(schema.type)) return { schema, nullable: false }
  const type = schema.type.find((name) => name !== 'null')
  return { schema: { ...schema, type: type ?? 'null' }, nullable: schema.type.includes('null') }
}

const FORMATS: Readonly<Record<string, string>> = { uuid: 'uuid', 'date-time': 'date-time' }

export function typeName(schema: Schema): Markup {
  if (schema.$ref !== undefined) return html`<a href="#shape-${nameOfRef(schema)}">${nameOfRef(schema)}</a>`
  if (schema.contentMediaType !== undefined) return html`bytes of <code>${schema.contentMediaType}</code>`
  if (schema.type === 'array') return html`list of ${schema.items ? typeName(known(schema.items).schema) : 'anything'}`
  return html`${FORMATS[schema.format ?? ''] ?? schema.type?.toString() ?? 'anything'}`
}

function range(low: number | undefined, high: number | undefined, unit = ''): string | null {
  const least = low?.toLocaleString('en-US')
  const most = high?.toLocaleString('en-US')
  if (least && most) return least === most ? `${least}${unit}` : `${least} to ${most}${unit}`
  if (least) return low === 1 && unit ? 'not empty' : `at least ${least}${unit}`
  return most ? `at most ${most}${unit}` : null
}

function limits(schema: Schema): Markup[] {
  const words = [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum),
    schema.multipleOf === undefined ? null : `in steps of ${schema.multipleOf}`,
    schema.pattern === undefined ? null : `matches \`${schema.pattern}\``,
    schema.default === undefined || schema.default === '' ? null : `default \`${schema.default}\``,
  ]
  const choices = schema.enum?.filter((choice) => choice !== null) ?? []
  return [
    ...(choices.length > 0
      ? [html`<li>${choices.map((choice, at) => html`${at > 0 && ' · '}<code>${String(choice)}</code>`)}</li>`]
      : []),
    ...words.flatMap((word) => (word === null ? [] : [html`<li>${prose(word)}</li>`])),
  ]
}

interface Field {
  name: string
  given: Schema
  /** Null where it says nothing: a reply always has all its fields. */
  asked: 'required' | 'optional' | null
  note?: string | undefined
}

function row({ name, given, asked, note }: Field): Markup {
  const { schema, nullable } = known(given)
  const marks = limits(schema)
  const inner = schema.properties ? schema : schema.items?.properties ? schema.items : null
  return html`<li>
<code class="name">${name}</code>
<span class="type">${typeName(schema)}${nullable && ' or null'}</span>${asked && html` <span class="${asked}">${asked}</span>`}
${marks.length > 0 && html`<ul class="limits">${marks}</ul>`}${note && html`<p>${prose(note)}</p>`}${inner && fields(inner, asked !== null)}
</li>`
}

/** The fields of an object; `sent` tells which of them a caller must give. */
export function fields({ properties = {}, required = [] }: Schema, sent: boolean): Markup {
  const asked = (name: string) => (required.includes(name) ? 'required' : 'optional')
  const rows = Object.entries(properties).map(([name, given]) => row({ name, given, asked: sent ? asked(name) : null }))
  return html`<ul class="fields">${rows}</ul>`
}

/** Path, query and header parameters, in the order of the document. */
export const parameterFields = (
  parameters: readonly { name: string; in: string; required: boolean; description?: string; schema: Schema }[],
): Markup =>
  html`<ul class="fields">${parameters.map((parameter) =>
    row({
      name: parameter.in === 'path' ? `{${parameter.name}}` : parameter.name,
      given: parameter.schema,
      asked: parameter.required ? 'required' : 'optional',
      note: parameter.description,
    }),
  )}</ul>`

/** One named shape: its fields, or what a value of it is. */
export function shape(name: string, schema: Schema): Markup {
  const marks = limits(schema)
  return html`<article id="shape-${name}" class="card">
<h3>${name}</h3>
${schema.description && html`<p>${prose(schema.description)}</p>`}
${schema.properties ? fields(schema, false) : html`<p class="type">${typeName(schema)}</p>${marks.length > 0 && html`<ul class="limits">${marks}</ul>`}`}
</article>`
}
