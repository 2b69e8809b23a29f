import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenApi } from '@desert-wrench/server/http/openapi/openapi.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url))
mkdirSync(CACHE, { recursive: true })
/** Inside the project, so that `openapi-fetch` resolves. */
const folder = mkdtempSync(join(CACHE, 'openapi-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

const BOOKING = `
import createClient from 'openapi-fetch'
import type { paths } from './desert-wrench.d.ts'

export async function book(baseUrl: string, customerPhone: string) {
  const api = createClient<paths>({ baseUrl })
  const { data: mechanics } = await api.GET('/api/mechanics', { params: { query: { q: 'Brakes' } } })
  const mechanicId: string | undefined = mechanics?.[0]?.id
  const body = {
    customerName: 'Ana Reyes',
    customerPhone,
    vehicleInfo: '2018 Toyota Camry',
    description: 'Grinding noise from the front brakes',
    customerAddress: '455 N 3rd St, Phoenix, AZ 85004',
    mechanicId: mechanicId ?? null,
  }
  const header = { 'Idempotency-Key': crypto.randomUUID() }
  const { data: job, error } = await api.POST('/api/jobs', { params: { header }, body })
  if (error) throw new Error(error.message, { cause: error })
  const { error: refusal } = await api.POST('/api/jobs', { body: { ...body, customerPhone: '12' } })
  const code: 'request.invalid' | (string & {}) | undefined = refusal?.code
  return { mechanicId, job, code }
}
`

/** Type-checks each file as a separate module with browser types. */
function typeErrorsOf(files: readonly string[]): string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, types: [], lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], skipLibCheck: true },
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, allowImportingTsExtensions: true },
  }
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    options,
  )
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}

describe('a client generated from the served document', async () => {
  const app = await openTestApp()
  const served = await fetch(new URL('/api/openapi.json', app.url))
  const document = (await served.json()) as OpenApi
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const samplesIn = (label: string) =>
    operations.map((operation) => {
      const sample = operation['x-codeSamples'].find((one) => one.label === label)
      assert.ok(sample, operation.operationId)
      return [`${operation.operationId}.ts`, sample.source] as const
    })

  beforeAll(async () => {
    write('desert-wrench.d.ts', astToString(await openapiTS(JSON.stringify(document))))
    write('book.ts', BOOKING)
  })

  it('compiles under strict, with every sample in TypeScript; a wrong body does not', () => {
    const samples = samplesIn('TypeScript')
    for (const [file, source] of samples) write(file, `${source}\nexport {}`)
    const create = samples.find(([file]) => file === 'jobs.create.ts')?.[1] ?? ''
    write('wrong.ts', create.replace('"priority": "High"', '"priority": "Soon"'))
    const [error = '', ...others] = typeErrorsOf(['book.ts', 'wrong.ts', ...samples.map(([file]) => file)])
    assert.deepEqual(others, [])
    assert.match(error, /wrong\.ts: Type .* is not assignable/)
  })

  it('names the type of what each sample sends, with curl and in TypeScript', () => {
    for (const { operationId, requestBody, 'x-codeSamples': samples } of operations) {
      const type = Object.keys(requestBody?.content ?? {})[0]
      const [curl = '', typescript = ''] = samples.map(({ source }) => source)
      assert.equal(curl.includes(`-H 'Content-Type: ${type}'`), type !== undefined, operationId)
      assert.equal(typescript.includes(`"Content-Type": "${type}"`), /declare const file/.test(typescript), operationId)
    }
  })

  it('books a job with a mechanic that it found, and reads the code of a refusal', async () => {
    const { body: mechanic } = await app.post('/api/mechanics', mechanicFields({ specialty: 'Brakes' }))
    const { book } = await import(join(folder, 'book.ts'))
    const { mechanicId, job, code } = await book(app.url, newPhone())
    assert.equal(mechanicId, mechanic.id)
    assert.deepEqual([job.status, job.mechanicId], ['pending', mechanic.id])
    assert.equal((await app.get(`/api/jobs/${job.id}`)).body.job.vehicleInfo, '2018 Toyota Camry')
    assert.equal(code, 'request.invalid')
  })

  it('has samples for curl that name the method, the address without places, and every header', () => {
    for (const [file, source] of samplesIn('curl')) {
      assert.match(source, /^curl (-X (POST|PUT|PATCH|DELETE) )?'http:\/\/localhost:3000\/api\/[^'{}]+'/, file)
    }
    const upload = samplesIn('curl').find(([file]) => file === 'pictures.upload.ts')?.[1] ?? ''
    assert.match(upload, /--data-binary @file/)
    assert.match(upload, /Idempotency-Key: \$\(uuidgen\)/)
  })
})
