import { sampleOf } from './samples.ts'
import type { Content, Parameter } from './schemas.ts'

/** The default of `npm start`. */
const ORIGIN = 'http://localhost:3000'
const CLIENT = `// npx openapi-typescript ${ORIGIN}/api/openapi.json -o desert-wrench.d.ts
import createClient from 'openapi-fetch'
import type { paths } from './desert-wrench.d.ts'

const api = createClient<paths>({ baseUrl: '${ORIGIN}' })
`

interface Call {
  method: string
  path: string
  parameters: readonly Parameter[]
  body: Content | undefined
  reply: Content | undefined
}

export function codeSamples({ method, path, parameters, body, reply }: Call) {
  const [type, { example = undefined } = {}] = Object.entries(body ?? {})[0] ?? []
  const isBytes = type !== undefined && example === undefined
  const given = (place: Parameter['in']) => {
    const asked = parameters.filter((one) => one.in === place && (one.required || one.name === 'Idempotency-Key'))
    return asked.map(({ name, schema }) => [name, place === 'header' ? '…' : String(sampleOf(schema, name))] as const)
  }
  const [inPath, inQuery, inHeader] = [given('path'), given('query'), given('header')]

  const filled = inPath.reduce((rest, [name, value]) => rest.replace(`{${name}}`, encodeURIComponent(value)), path)
  const address = ORIGIN + filled + (inQuery.length > 0 ? `?${new URLSearchParams(Object.fromEntries(inQuery))}` : '')
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const curl = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(address)}`,
    ...inHeader.map(([name, value]) => `  -H "${name}: ${name === 'Idempotency-Key' ? '$(uuidgen)' : value}"`),
    ...(type ? [`  -H 'Content-Type: ${type}'`] : []),
    ...(type ? [isBytes ? '  --data-binary @file' : `  -d ${quoted(JSON.stringify(example, null, 2))}`] : []),
  ].join(' \\\n')

  const parts = { path: inPath, query: inQuery, header: inHeader }
  const params = Object.entries(parts).flatMap(([place, some]) =>
    some.length ? [[place, Object.fromEntries(some)]] : [],
  )
  const replyType = Object.keys(reply ?? {})[0] ?? 'application/json'
  const options = JSON.stringify(
    {
      ...(params.length > 0 && { params: Object.fromEntries(params) }),
      ...(isBytes
        ? { headers: { 'Content-Type': type }, body: '{file}', bodySerializer: '{same}' }
        : { body: example }),
      ...(replyType !== 'application/json' && { parseAs: replyType === 'text/event-stream' ? 'stream' : 'blob' }),
    },
    null,
    2,
  )
    .replace('"Idempotency-Key": "…"', '"Idempotency-Key": crypto.randomUUID()')
    .replace('"{file}"', 'file')
    .replace('"{same}"', '(bytes) => bytes')
  const typescript = [
    CLIENT,
    ...(isBytes ? ['declare const file: Blob'] : []),
    `const { data, error } = await api.${method}('${path}'${options === '{}' ? '' : `, ${options}`})`,
    'if (error) throw new Error(error.message, { cause: error })',
  ].join('\n')
  return [
    { lang: 'Shell', label: 'curl', source: curl },
    { lang: 'TypeScript', label: 'TypeScript', source: typescript },
  ]
}
