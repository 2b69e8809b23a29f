import { readFileSync } from 'node:fs'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './api-docs/page.ts'
import { openApi } from './openapi.ts'
import { precompress, sendPrecompressed } from './precompressed.ts'

const STYLESHEET = '/api/docs/reader.css'
const STYLES = ['look', 'parts', 'common', 'desk']
const ASK_FIRST = 'no-cache'

/** The OpenAPI document of the table and a page to read it on, both made once. */
export function serveApiDocs(app: FastifyInstance, table: readonly Named[]): void {
  app.register(async (docs) => {
    const document = openApi(table)
    const style = STYLES.map((name) => readFileSync(new URL(`api-docs/${name}.css`, import.meta.url), 'utf8')).join(
      '\n',
    )
    const served = [
      ['/api/openapi.json', JSON.stringify(document), 'application/json; charset=utf-8'],
      ['/api/docs', docsPage(document, STYLESHEET), 'text/html; charset=utf-8'],
      [STYLESHEET, style, 'text/css; charset=utf-8'],
    ] as const
    for (const [path, content, type] of served) {
      const ready = await precompress(content, type, ASK_FIRST)
      docs.get(path, (request, reply) => sendPrecompressed(request, reply, ready))
    }
  })
}
