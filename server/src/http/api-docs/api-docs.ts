import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { SERVER } from '../../runtime/server-folder.ts'
import { precompressed, sendPrecompressed } from '../content/precompressed.ts'
import type { Access } from '../core/viewer.ts'
import { type OpenApi, openApi } from '../openapi/openapi.ts'
import { DOCS_TOKEN } from './docs-calls.ts'
import { docsPage } from './page.ts'

/** Own origin in a sandbox, no inline code, no session of the reader (decisions/0140). */
const CONTENT_SECURITY_POLICY = [
  "sandbox allow-scripts allow-downloads; default-src 'none'; script-src 'self'; style-src 'self'",
  // The stylesheet of Swagger UI draws arrows as data URLs.
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // `dompurify` is the policy of reader.js, which allows no scripts; Swagger UI creates the second itself.
  "require-trusted-types-for 'script'; trusted-types default dompurify",
].join('; ')

/** Browsers reject a sandboxed page with `cross-origin-opener-policy: same-origin`. */
const SANDBOXED = { 'content-security-policy': CONTENT_SECURITY_POLICY, 'cross-origin-opener-policy': 'unsafe-none' }
/** The sandboxed page has an opaque origin, so its public files must allow cross-origin loads. */
const FOR_SANDBOX = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

const own = (name: string) => readFileSync(new URL(`src/http/api-docs/${name}`, SERVER), 'utf8')
const swagger = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8')

/** Serves the OpenAPI document of the table and its page, both built on first request. */
export function serveApiDocs(app: FastifyInstance, table: readonly Named[], access: Access): void {
  let made: OpenApi | undefined
  const document = () => {
    made ??= openApi(table, access)
    return made
  }
  const served: readonly [path: string, type: string, content: () => string][] = [
    ['/api/openapi.json', 'application/json', () => JSON.stringify(document())],
    // With accounts, most anonymous calls would be refused, so the page offers no try-out.
    ['/api/docs', 'text/html', () => docsPage(document(), access === 'open' ? DOCS_TOKEN : null)],
    ['/api/docs/reader.css', 'text/css', () => own('reader.css')],
    ['/api/docs/reader.js', 'text/javascript', () => own('reader.js')],
    ['/api/docs/swagger-ui.css', 'text/css', () => swagger('swagger-ui.css')],
    ['/api/docs/swagger-ui.js', 'text/javascript', () => swagger('swagger-ui-bundle.js')],
  ]
  for (const [path, type, content] of served) {
    const file = precompressed(content, `${type}; charset=utf-8`, 'no-cache')
    app.get(path, (request, reply) => {
      reply.headers(path === '/api/docs' ? SANDBOXED : FOR_SANDBOX)
      return sendPrecompressed(request, reply, file)
    })
  }
}
