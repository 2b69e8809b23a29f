import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { openApi } from '@desert-wrench/server/http/openapi/openapi.ts'
import { describe, it } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const REDOCLY = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')
const folder = temporaryFolder('openapi')

/** Violations of Redocly's recommended rules. */
function problemsOf(document: unknown): string[] {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const args = [REDOCLY, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  // Exit code 1 means errors.
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  const { problems }: { problems: { ruleId: string; severity: string; message: string }[] } = JSON.parse(stdout)
  return problems.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`)
}

describe('the OpenAPI document by the rules of others', () => {
  const [open, accounts] = (['open', 'accounts'] as const).map((mode) => structuredClone(openApi(everyEndpoint, mode)))
  assert.ok(open && accounts)

  it("has no error by Redocly's recommended rules, and no warning but one address as clients know it", () => {
    const known =
      'warn no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/api/notifications/customer/{phone}` and `/api/notifications/{id}/read`.'
    assert.deepEqual([...problemsOf(open), ...problemsOf(accounts)], [known, known])
  })

  it('is refused without its security, an operation id or a description of a tag', () => {
    const { '/api/business': business } = structuredClone(accounts.paths)
    assert.ok(business?.get)
    const spoilt = { ...structuredClone(accounts), paths: { '/api/business': business } }
    for (const key of ['security', 'operationId', 'summary'] as const) Reflect.deleteProperty(business.get, key)
    for (const tag of spoilt.tags) Reflect.deleteProperty(tag, 'description')
    const rules = new Set(problemsOf(spoilt).map((problem) => problem.split(':')[0]))
    for (const rule of ['error security-defined', 'error operation-summary', 'warn tag-description'])
      assert.ok(rules.has(rule), rule)
  })

  // Spectral's recommended rules beyond Redocly's.
  it('describes every call and its contact', () => {
    assert.ok(open.info.contact.name)
    assert.ok(open.info.description)
    for (const methods of Object.values(accounts.paths))
      for (const { operationId, description, summary, tags } of Object.values(methods)) {
        assert.ok(description && summary && tags.length > 0, operationId)
        assert.match(operationId, /^[A-Za-z0-9-._~:/?#[\]@!$&'()*+,;=]+$/)
      }
  })
})
