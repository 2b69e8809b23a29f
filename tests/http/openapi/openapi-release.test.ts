import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { type OpenApi, openApi } from '@desert-wrench/server/http/openapi/openapi.ts'
import { describe, it } from 'vitest'
import { breakingChanges, promisedBy } from '../../support/breaking-changes.ts'

/** One document per release; running this file with `KEEP_OPENAPI=1` saves the current version's. */
const RELEASES = new URL('../../../docs/openapi/', import.meta.url)
const document: OpenApi = JSON.parse(JSON.stringify(openApi(everyEndpoint)))
if (process.env.KEEP_OPENAPI)
  writeFileSync(new URL(`${document.info.version}.json`, RELEASES), `${JSON.stringify(promisedBy(document))}\n`)

const releases = readdirSync(RELEASES).map((file) => file.replace('.json', ''))
const last = releases.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
const released: OpenApi = JSON.parse(readFileSync(new URL(`${last}.json`, RELEASES), 'utf8'))

function changed(change: (document: OpenApi) => void): OpenApi {
  const copy = structuredClone(document)
  change(copy)
  return copy
}

const found = <T>(value: T | undefined): T => value ?? assert.fail('nothing to change')
const shape = (copy: OpenApi, name: string) => found(copy.components.schemas[name])
const call = (copy: OpenApi, path: string, method: string) => found(copy.paths[path]?.[method])
const sent = (copy: OpenApi, path: string, method: string) =>
  found(call(copy, path, method).requestBody?.content['application/json']?.schema)

describe(`clients written for ${last}`, () => {
  it('are not broken', () => assert.deepEqual(breakingChanges(released, document), []))

  const BREAKING: readonly [what: string, told: RegExp, change: (copy: OpenApi) => void][] = [
    ['a removed path', /^GET \/api\/customers is gone$/, (copy) => delete copy.paths['/api/customers']],
    ['a removed method', /^DELETE .* is gone$/, (copy) => delete copy.paths['/api/jobs/{id}']?.delete],
    [
      'a renamed operation',
      /operationId is/,
      (copy) => Object.assign(call(copy, '/api/jobs', 'get'), { operationId: 'x' }),
    ],
    [
      'a removed field of a reply',
      /reply\[\]\.vehicleInfo is gone/,
      (copy) => delete shape(copy, 'Job').properties?.vehicleInfo,
    ],
    ['a renamed shape', /^schema Job is gone$/, (copy) => delete copy.components.schemas.Job],
    [
      'a removed value of a reply',
      /reply\[\]\.status completed is gone/,
      (copy) => found(shape(copy, 'Job').properties?.status?.enum).splice(2),
    ],
    [
      'a field of a reply that can be null',
      /reply\[\]\.vehicleInfo can be null/,
      (copy) => Object.assign(found(shape(copy, 'Job').properties?.vehicleInfo), { type: ['string', 'null'] }),
    ],
    [
      'a field of a reply that can be left out',
      /reply\[\]\.vehicleInfo can be left out/,
      (copy) => found(shape(copy, 'Job').required).splice(found(shape(copy, 'Job').required).indexOf('vehicleInfo'), 1),
    ],
    [
      'a changed type of a reply',
      /reply\[\]\.vehicleInfo can be integer/,
      (copy) => Object.assign(found(shape(copy, 'Job').properties?.vehicleInfo), { type: 'integer' }),
    ],
    [
      'a new required field of a request',
      /POST \/api\/mechanics body\.experience is required/,
      (copy) => sent(copy, '/api/mechanics', 'post').required?.push('experience'),
    ],
    [
      'a changed type of a request',
      /body\.name no longer takes string/,
      (copy) => Object.assign(found(sent(copy, '/api/mechanics', 'post').properties?.name), { type: 'integer' }),
    ],
    [
      'a narrower field of a request',
      /body\.name has a narrower maxLength/,
      (copy) => Object.assign(found(sent(copy, '/api/mechanics', 'post').properties?.name), { maxLength: 20 }),
    ],
    [
      'a removed value of a request',
      /body\.specialty Brakes is gone/,
      (copy) => {
        const specialty = found(sent(copy, '/api/mechanics', 'post').properties?.specialty)
        specialty.enum = specialty.enum?.filter((value) => value !== 'Brakes') ?? []
      },
    ],
    [
      'a removed parameter',
      /GET \/api\/jobs query q is gone/,
      (copy) => {
        const jobs = call(copy, '/api/jobs', 'get')
        jobs.parameters = jobs.parameters.filter((one) => !('name' in one && one.name === 'q'))
      },
    ],
    [
      'a new required parameter',
      /header X-Key is required/,
      (copy) =>
        call(copy, '/api/jobs', 'get').parameters.push({
          name: 'X-Key',
          in: 'header',
          required: true,
          schema: { type: 'string' },
        }),
    ],
    [
      'another status of a success',
      /status 201 is gone/,
      (copy) => delete call(copy, '/api/jobs', 'post').responses[201],
    ],
  ]
  for (const [what, told, change] of BREAKING)
    it(`would be broken by ${what}`, () => {
      const changes = breakingChanges(released, changed(change))
      assert.ok(
        changes.some((one) => told.test(one)),
        changes.join('\n'),
      )
    })

  it('are not broken by additions', () => {
    const more = changed((copy) => {
      Object.assign(found(shape(copy, 'Job').properties), { color: { type: 'string' } })
      Object.assign(found(sent(copy, '/api/mechanics', 'post').properties), { color: { type: 'string' } })
      found(sent(copy, '/api/mechanics', 'post').properties?.specialty?.enum).push('Paint')
      copy.paths['/api/new'] = structuredClone(found(copy.paths['/api/jobs']))
    })
    assert.deepEqual(breakingChanges(released, more), [])
  })
})
