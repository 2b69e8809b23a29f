import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test } from 'vitest'
import { parse } from 'yaml'
import { at } from '../../tools/lib/places.mjs'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Alert tests by Prometheus's promtool: on the PATH, by PROMTOOL, or unpacked from Debian's package. */

const rules = at('deploy/prometheus/alerts.yaml')
const cases = at('deploy/prometheus/alerts.test.yaml')
const folder = temporaryFolder('alerts')

const works = (program: string) => spawnSync(program, ['--version']).status === 0

/** Through apt's configured sources, without installing; null if unavailable. */
function fetched(kept: string): string | null {
  if (process.platform !== 'linux') return null
  const options = { cwd: folder, timeout: 120_000 }
  if (spawnSync('apt-get', ['download', 'prometheus'], options).status !== 0) return null
  const [archive] = globSync('prometheus_*.deb', { cwd: folder })
  if (!archive || spawnSync('dpkg', ['-x', archive, 'unpacked'], options).status !== 0) return null
  mkdirSync(at('.cache'), { recursive: true })
  const draft = `${kept}.${process.pid}`
  copyFileSync(join(folder, 'unpacked', 'usr', 'bin', 'promtool'), draft)
  renameSync(draft, kept)
  return kept
}

function findPromtool(): string | null {
  const kept = at('.cache/promtool')
  const onPath = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, 'promtool'))
  const given = process.env.PROMTOOL ? [process.env.PROMTOOL] : []
  return [...given, ...onPath, kept].find((file) => existsSync(file) && works(file)) ?? fetched(kept)
}

const promtool = findPromtool() ?? ''
const needsPromtool = {
  // Neither on the PATH nor available from apt-get: apt-get install prometheus
  skip: promtool === '',
}

const tested = (file: string) => spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' })

interface Rule {
  alert: string
}
interface Case {
  alertname: string
  exp_alerts: unknown[]
}

const alerts: string[] = parse(readFileSync(rules, 'utf8')).groups.flatMap((group: { rules: Rule[] }) =>
  group.rules.map(({ alert }) => alert),
)
const asked: Case[] = parse(readFileSync(cases, 'utf8')).tests.flatMap(
  (one: { alert_rule_test: Case[] }) => one.alert_rule_test,
)

test('each alert has a case in which it fires and one in which it is silent', () => {
  const named = (fires: boolean) =>
    new Set(asked.filter((one) => one.exp_alerts.length > 0 === fires).map(({ alertname }) => alertname))
  for (const alert of alerts) assert.ok(named(true).has(alert) && named(false).has(alert), alert)
  for (const { alertname } of asked) assert.ok(alerts.includes(alertname), `there is no alert ${alertname}`)
})

test('they fire and are silent where they should', needsPromtool, () => {
  const { status, stdout, stderr } = tested(cases)
  assert.equal(status, 0, stdout + stderr)
})

/** Each alert's condition, made false: a silent alert must be noticed. */
test('a changed alert condition is detected', needsPromtool, () => {
  const text = readFileSync(rules, 'utf8')
  copyFileSync(cases, join(folder, 'alerts.test.yaml'))
  const changes = [...text.matchAll(/ (>|==) ([\d.]+)( \* [\d *]+)?$/gm)]
  assert.ok(changes.length >= alerts.length - 1)
  for (const { 0: condition, index } of changes) {
    for (const other of [' > 1e12', ' >= 0']) {
      const changed = text.slice(0, index) + other + text.slice(index + condition.length)
      writeFileSync(join(folder, 'alerts.yaml'), changed)
      const { status } = tested(join(folder, 'alerts.test.yaml'))
      assert.notEqual(status, 0, `${text.slice(0, index).split('\n').at(-1)}${other}`)
    }
  }
})
