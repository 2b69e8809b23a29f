import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { SERVER } from '../../runtime/server-folder.ts'
import { precompressed, sendPrecompressed } from '../content/precompressed.ts'
import type { Access } from '../core/viewer.ts'
import { openApi } from '../openapi/openapi.ts'
import { DOCS_TOKEN } from './docs-calls.ts'
import { docsPage } from './page.ts'

const ASK_FIRST = 'no-cache'

const JSON_TYPE = 'application/json; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'

const SWAGGER_STYLE = '/api/docs/swagger-ui.css'
const SWAGGER = '/api/docs/swagger-ui.js'
const OWN_STYLE = '/api/docs/reader.css'
const OWN_SCRIPT = '/api/docs/reader.js'

/**
 * Stricter than that of the product's pages: nothing inline, nothing evaluated, no other origin. In a sandbox the page has an origin of its own that
 * is nobody's: its large script gets no cookie, no session and no storage of whoever reads it (decisions/0140).
 */
const CONTENT_SECURITY_POLICY = [
  'sandbox allow-scripts allow-downloads',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Its stylesheet draws arrows as data URLs.
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The first is reader.js's, which passes markup and no script; the second Swagger UI makes for itself.
  'trusted-types default dompurify',
].join('; ')

/** A page in a sandbox cannot share its group of windows with others, and browsers refuse it where it says that it would. */
const SANDBOXED = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'unsafe-none',
}
/** What it loads comes from another origin than its own; all of it is public. */
const FOR_SANDBOX = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

const own = (name: string) => readFileSync(new URL(`src/http/api-docs/${name}`, SERVER), 'utf8')
const ofSwagger = (url: string) => readFileSync(fileURLToPath(url), 'utf8')

/** The OpenAPI document of the table and a page to read it on and to try its calls, each made when it is first asked for. */
export function serveApiDocs(app: FastifyInstance, table: readonly Named[], access: Access): void {
  let made: ReturnType<typeof openApi> | undefined
  const document = () => {
    made ??= openApi(table, access)
    return made
  }
  const page = () =>
    docsPage(document(), {
      styles: [SWAGGER_STYLE, OWN_STYLE],
      scripts: [SWAGGER, OWN_SCRIPT],
      // Where people sign in, nobody's calls would mostly be refused.
      tryToken: access === 'open' ? DOCS_TOKEN : null,
    })
  const served: readonly [path: string, type: string, content: () => string][] = [
    ['/api/openapi.json', JSON_TYPE, () => JSON.stringify(document())],
    ['/api/docs', 'text/html; charset=utf-8', page],
    [OWN_STYLE, STYLE, () => ['reader.css', 'common.css', 'swagger.css'].map(own).join('\n')],
    [OWN_SCRIPT, SCRIPT, () => own('reader.js')],
    [SWAGGER_STYLE, STYLE, () => ofSwagger(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))],
    [SWAGGER, SCRIPT, () => ofSwagger(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'))],
  ]
  for (const [path, type, content] of served) {
    const file = precompressed(content, type, ASK_FIRST)
    app.get(path, (request, reply) => {
      reply.headers(path === '/api/docs' ? SANDBOXED : FOR_SANDBOX)
      return sendPrecompressed(request, reply, file)
    })
  }
}
