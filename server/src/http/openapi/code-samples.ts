import type { CodeSample, Content, Operation, Parameter } from './document.ts'
import { sampleOf } from './samples.ts'
import { nameOfRef, type Schema } from './schemas.ts'

interface Call {
  method: string
  path: string
  parameters: readonly Parameter[]
  body: Content | undefined
  reply: Content | undefined
}

/** The default address of `npm start`. */
const ORIGIN = 'http://localhost:3000'

function addressOf({ path, parameters }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {}
    return encodeURIComponent(String(sampleOf(schema, name)))
  })
  return ORIGIN + filled
}

const headersOf = ({ parameters }: Call) => parameters.flatMap((given) => (given.in === 'header' ? [given.name] : []))

const firstOf = (content: Content | undefined) => Object.entries(content ?? {})[0]

const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function curl(call: Call): string {
  const [type, { example = undefined } = {}] = firstOf(call.body) ?? []
  const data = example === undefined ? '--data-binary @file' : `-d ${shellQuoted(JSON.stringify(example, null, 2))}`
  return [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${shellQuoted(addressOf(call))}`,
    ...headersOf(call).map((name) => `  -H "${name}: ${name === 'Idempotency-Key' ? '$(uuidgen)' : '…'}"`),
    ...(type === undefined ? [] : [`  -H 'Content-Type: ${type}'`, `  ${data}`]),
  ].join(' \\\n')
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (value: unknown) => (typeof value === 'string' ? quoted(value) : String(value))
const indented = (text: string) => text.replaceAll('\n', '\n  ')

const TYPES: Readonly<Record<string, string>> = {
  ...{ string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' },
}

/** The TypeScript type of a schema; parts with a name are told by it. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOfRef(schema)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, inner]) => `\n  ${name}${schema.required?.includes(name) ? '' : '?'}: ${indented(typeOf(inner))}`,
    )
    return `{${fields.join('')}\n}`
  }
  const types = [schema.type ?? []].flat()
  if (types.includes('array')) {
    const item = typeOf(schema.items ?? {})
    const list = /[|{]/.test(item) ? `Array<${item}>` : `${item}[]`
    return types.includes('null') ? `${list} | null` : list
  }
  return types.length === 0 ? 'unknown' : types.map((type) => TYPES[type] ?? 'Record<string, unknown>').join(' | ')
}

/** The names that a type mentions, and those that they mention. */
function namesIn(schema: Schema, components: Readonly<Record<string, Schema>>, known = new Set<string>()): Set<string> {
  const name = schema.$ref === undefined ? null : nameOfRef(schema)
  if (name !== null && !known.has(name)) {
    known.add(name)
    namesIn(components[name] ?? {}, components, known)
  }
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), schema.items ?? []].flat()
  for (const one of inner) namesIn(one, components, known)
  return known
}

const declared = (name: string, schema: Schema) =>
  schema.properties ? `interface ${name} ${typeOf(schema)}` : `type ${name} = ${typeOf(schema)}`

function typescript(call: Call, components: Readonly<Record<string, Schema>>): string {
  const [type, sent] = firstOf(call.body) ?? []
  const [, answered] = firstOf(call.reply) ?? []
  const isJson = sent?.example !== undefined
  const isBytes = answered?.schema.contentMediaType !== undefined
  const names = [isJson ? sent.schema : {}, answered?.schema ?? {}].flatMap((schema) => [
    ...namesIn(schema, components),
  ])
  const types = [...new Set(names)].sort().map((name) => declared(name, components[name] ?? {}))
  const headers = [
    ...(type === undefined ? [] : [`'content-type': ${quoted(type)}`]),
    ...headersOf(call).map(
      (name) => `${quoted(name.toLowerCase())}: ${name === 'Idempotency-Key' ? 'crypto.randomUUID()' : "'…'"}`,
    ),
  ]
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(isJson ? ['body: JSON.stringify(body)'] : sent ? ['body: file'] : []),
  ]
  const asked = options.length === 0 ? '' : `, {${options.map((option) => `\n  ${option},`).join('')}\n}`
  return [
    ...types.map((one) => `${one}\n`),
    ...(isJson ? [`${declared('Body', sent.schema)}\n`] : []),
    ...(isJson ? [`const body: Body = ${JSON.stringify(sent.example, null, 2)}\n`] : []),
    ...(sent && !isJson ? ['declare const file: Blob\n'] : []),
    `const response = await fetch(${quoted(addressOf(call))}${asked})`,
    'if (!response.ok) {',
    '  const problem: { code: string; message: string } = await response.json()',
    '  throw new Error(problem.message, { cause: problem })',
    '}',
    ...(isBytes ? ['const bytes = await response.arrayBuffer()'] : []),
    ...(answered && !isBytes ? [`const reply: ${typeOf(answered.schema)} = await response.json()`] : []),
  ].join('\n')
}

/** How to make a call: on the command line, and in TypeScript with the types of what is sent and answered. */
export function codeSamples(
  { requestBody, responses }: Pick<Operation, 'requestBody' | 'responses'>,
  asked: { method: string; path: string; parameters: readonly Parameter[] },
  components: Readonly<Record<string, Schema>>,
): CodeSample[] {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const call = { ...asked, body: requestBody?.content, reply: success?.content }
  return [
    { lang: 'Shell', label: 'curl', source: curl(call) },
    { lang: 'TypeScript', label: 'TypeScript', source: typescript(call, components) },
  ]
}
