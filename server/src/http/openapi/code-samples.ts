import { sampleOf } from './samples.ts'
import type { MediaTypes, Parameter } from './schemas.ts'

/** The default of `npm start`. */
const ORIGIN = 'http://localhost:3000'
const CLIENT = `// npx openapi-typescript ${ORIGIN}/api/openapi.json -o desert-wrench.d.ts
import createClient from 'openapi-fetch'
import type { paths } from './desert-wrench.d.ts'

const api = createClient<paths>({ baseUrl: '${ORIGIN}' })
`
const KEY = 'Idempotency-Key'
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
/** As TypeScript: a text that begins with `js:` is an expression. */
const written = (value: object) => JSON.stringify(value, null, 2).replace(/"js:(.+?)"/g, '$1')

interface SampledCall {
  method: string
  path: string
  parameters: readonly Parameter[]
  body: MediaTypes | undefined
  reply: MediaTypes | undefined
}

/** One call by curl, and by the client that openapi-typescript generates. */
export function codeSamples({ method, path, parameters, body = {}, reply = {} }: SampledCall) {
  const [type, { example = undefined } = {}] = Object.entries(body)[0] ?? []
  const isFile = type !== undefined && example === undefined
  const replyType = Object.keys(reply)[0] ?? 'application/json'
  const params: Record<string, Record<string, string>> = {}
  for (const { name, in: place, required, schema } of parameters) {
    const value = name === KEY ? 'js:crypto.randomUUID()' : place === 'header' ? '…' : String(sampleOf(schema, name))
    if (required || name === KEY) params[place] = { ...params[place], [name]: value }
  }

  const filled = path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(params.path?.[name] ?? ''))
  const query = params.query ? `?${new URLSearchParams(params.query)}` : ''
  const curl = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(ORIGIN + filled + query)}`,
    ...Object.keys(params.header ?? {}).map((name) => `  -H "${name}: ${name === KEY ? '$(uuidgen)' : '…'}"`),
    ...(type ? [`  -H 'Content-Type: ${type}'`] : []),
    ...(type ? [isFile ? '  --data-binary @file' : `  -d ${quoted(JSON.stringify(example, null, 2))}`] : []),
  ]
  const bytes = { headers: { 'Content-Type': type }, body: 'js:file', bodySerializer: 'js:(bytes) => bytes' }
  const options = written({
    ...(Object.keys(params).length > 0 && { params }),
    ...(isFile ? bytes : { body: example }),
    ...(replyType !== 'application/json' && { parseAs: replyType === 'text/event-stream' ? 'stream' : 'blob' }),
  })
  const typescript = `${CLIENT}
${isFile ? 'declare const file: Blob\n' : ''}const { data, error } = await api.${method}('${path}'${options === '{}' ? '' : `, ${options}`})
if (error) throw new Error(error.message, { cause: error })`
  return [
    { lang: 'Shell', label: 'curl', source: curl.join(' \\\n') },
    { lang: 'TypeScript', label: 'TypeScript', source: typescript },
  ]
}
