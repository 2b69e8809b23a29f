import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { SETTINGS } from '@desert-wrench/server/config/config.ts'
import { openMetrics } from '@desert-wrench/server/telemetry/metrics.ts'
import { describe, it } from 'vitest'
import { parse } from 'yaml'

/** Dashboards and alerts only use published metrics. */

const read = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')

const metrics = openMetrics({
  version: '1',
  pool: () => ({ most: 20, open: 2, idle: 1, waiting: 0 }),
  replica: () => ({ isUsed: true, behind: 0, answered: { replica: 2, primary: 1 } }),
  turns: () => ({ calls: { running: 0, waiting: 0 }, pictures: { running: 0, waiting: 0 } }),
  events: () => ({ listeners: 0, checkedMsAgo: 10 }),
  rows: async () => ({
    ...{ overdueSeconds: { draw: 1 }, waiting: 0, failed: 0, unknown: 0, oldestWaitingSeconds: 0 },
    backups: {
      ...{ backupAgeSeconds: 1, backupBytes: 1, backupFindings: 0, backupFailed: false },
      ...{ rehearsalAgeSeconds: 1, rehearsalFailed: false },
    },
  }),
  backupHours: 24,
})
const call = { requestId: 'a', method: 'GET', route: '/api/jobs', status: 503, ms: 1, endless: false }
metrics.replied({ ...call, code: 'server.busy' })
metrics.taskRan('draw', 1, true)
const text = await metrics.text()

/** Labels by metric; Prometheus adds job and instance. */
const labelsOf = new Map<string, Set<string>>()
for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{([^}]*)\})? /gm)) {
  const known = labelsOf.get(name) ?? new Set(['job', 'instance'])
  for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
  labelsOf.set(name, known)
}

function assertTold(expression: string): void {
  const asked = [...expression.matchAll(/\b((?:desert_wrench|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)]
  for (const [, name = '', selector = ''] of asked) {
    const labels = labelsOf.get(name)
    assert.ok(labels, `${name} is told by nobody: ${expression}`)
    for (const [, label = ''] of selector.matchAll(/(\w+)=/g)) assert.ok(labels.has(label), `${name} has no ${label}`)
  }
  const [by = ''] = asked.map(([, name = '']) => name)
  for (const [, labels = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of labels.split(/, */))
      assert.ok(labelsOf.get(by)?.has(label), `${by} has no ${label}: ${expression}`)
}

describe('the dashboard', () => {
  const { panels } = JSON.parse(read('grafana/desert-wrench.json')) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[]
  }
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

  it('queries existing metrics', () => {
    assert.ok(panels.length >= 15)
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
    for (const expression of expressions) assertTold(expression)
  })

  it('shows every figure of ours', () => {
    for (const name of labelsOf.keys()) {
      if (!name.startsWith('desert_wrench_') || /_(sum|count)$/.test(name)) continue
      const shown = expressions.some((expression) => new RegExp(`\\b${name}\\b`).test(expression))
      assert.ok(shown || name === 'desert_wrench_tasks_due', name)
    }
  })
})

describe('the alerts', () => {
  const { groups } = parse(read('prometheus/alerts.yaml'))
  const rules: { alert: string; expr: string; annotations: Record<string, string> }[] = groups[0].rules

  it('query existing metrics and name a fix', () => {
    for (const { alert, expr, annotations } of rules) {
      assertTold(expr)
      assert.ok(annotations.summary && annotations.fix, alert)
    }
    const old = rules.find(({ alert }) => alert === 'DesertWrenchBackupOld')
    assert.match(old?.expr ?? '', /> max\(desert_wrench_backup_interval_seconds\) \+ 2 \* 3600$/)
  })

  it('are named by the configuration that scrapes the product where it listens', () => {
    const { rule_files, scrape_configs } = parse(read('prometheus/prometheus.yml'))
    const [scrape] = scrape_configs
    assert.deepEqual(rule_files, ['alerts.yaml'])
    assert.deepEqual([scrape.job_name, scrape.metrics_path], ['desert-wrench', '/metrics'])
    const port = SETTINGS.find(({ name }) => name === 'PORT')?.unset
    assert.deepEqual(scrape.static_configs, [{ targets: [`127.0.0.1:${port}`] }])
  })
})
