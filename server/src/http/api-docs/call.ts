import { PROBLEMS } from '@desert-wrench/contract/lib/problem.ts'
import type { Content, OpenApi, Operation, Parameter } from '../openapi.ts'
import { sampleOf } from '../openapi-samples.ts'
import { nameOfRef } from '../openapi-schemas.ts'
import { fields, parameterFields, typeName } from './fields.ts'
import { html, type Markup, prose } from './markup.ts'

/** The default address of `npm start`. */
const ORIGIN = 'http://localhost:3000'

const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function curl(method: string, path: string, operation: Operation, parameters: readonly Parameter[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {}
    return encodeURIComponent(String(sampleOf(schema, name)))
  })
  const headers = parameters.filter((parameter) => parameter.in === 'header')
  const [type, { example = undefined } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const data = example === undefined ? '--data-binary @file' : `-d ${shellQuoted(JSON.stringify(example, null, 2))}`
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${shellQuoted(ORIGIN + filled)}`,
    ...headers.map(({ name }) => `  -H "${name}: ${name === 'Idempotency-Key' ? '$(uuidgen)' : '…'}"`),
    ...(type === undefined ? [] : [`  -H 'Content-Type: ${type}'`, `  ${data}`]),
  ].join(' \\\n')
}

const section = (title: string, content: Markup): Markup => html`<section><h4>${title}</h4>${content}</section>`

const MEGABYTE = 1024 * 1024

function body(content: Content): Markup {
  const types = Object.values(content).map(({ schema }) => schema)
  const [schema = {}] = types
  if (schema.contentMediaType !== undefined) {
    const most = (schema.maxLength ?? 0) / MEGABYTE
    return html`<p>${types.map((type, at) => html`${at > 0 && ' or '}${typeName(type)}`)}, at most ${most} MB.</p>`
  }
  if (!schema.anyOf) return fields(schema, true)
  return html`<p>One of ${schema.anyOf.length} shapes.</p>${schema.anyOf.map(
    (each, at) => html`<h5>${each.title ?? `Shape ${at + 1}`}</h5>${fields(each, true)}`,
  )}`
}

function reply(status: string, { description, headers = {}, content }: Operation['responses'][string]): Markup {
  const schema = Object.values(content ?? {})[0]?.schema
  const names = Object.keys(headers)
  return html`<p><code>${status}</code> ${schema ? typeName(schema) : description}${
    names.length > 0 && html`, with the headers ${names.map((name, at) => html`${at > 0 && ', '}<code>${name}</code>`)}`
  }</p>`
}

const problems = (codes: Operation['x-problems']): Markup =>
  html`<ul class="codes">${[...codes]
    .sort((a, b) => PROBLEMS[a][0] - PROBLEMS[b][0])
    .map((code) => html`<li><a class="problem" href="#problem-${code}">${PROBLEMS[code][0]} ${code}</a></li>`)}</ul>`

/** One call of the API: what it is for, what to send, what comes back. */
export function call(document: OpenApi, path: string, method: string, operation: Operation): Markup {
  const { operationId, summary, requestBody, responses } = operation
  const parameters = operation.parameters.flatMap((given) =>
    '$ref' in given ? (document.components.parameters[nameOfRef(given)] ?? []) : [given],
  )
  const [status = '', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return html`<article id="${operationId}" class="card call">
<header>
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${path.split('/').map((part, at) => html`${at > 0 && html`<wbr>/`}${part}`)}</code></h3>
<p class="summary">${prose(summary)}</p>
<dl class="facts"><div><dt>Who</dt><dd>${operation['x-who']}</dd></div>${
    operation['x-touches'].length > 0 && html`<div><dt>Changes</dt><dd>${operation['x-touches'].join(', ')}</dd></div>`
  }<div><dt>Id</dt><dd><code>${operationId}</code></dd></div></dl>
</header>
<div class="sends">
${parameters.length > 0 && section('Parameters', parameterFields(parameters))}
${requestBody && section('Body', body(requestBody.content))}
${answer && section('Reply', reply(status, answer))}
${section('Problems', problems(operation['x-problems']))}
</div>
<section class="example"><h4>Example</h4>
<pre tabindex="0" role="region" aria-label="Example of ${operationId}"><code>${curl(method, path, operation, parameters)}</code></pre>
</section>
</article>`
}
