import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at } from '../../tools/lib/places.mjs'
import { run } from '../../tools/lib/programs.mjs'
import { planted } from './planted.ts'

/** Imports forbidden by docs/layout.md: the rule, the importer, and the import. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['contract-stands-alone', 'contract/src/a.ts', 'node_modules/react/index.js'],
  ['contract-stands-alone', 'contract/src/b.ts', 'server/src/config/config.ts'],
  ['contract-no-node', 'contract/src/c.ts', 'node:fs'],
  ['rules-are-pure', 'contract/src/features/jobs/jobs.rules.ts', 'node_modules/zod/index.js'],
  ['server-feature', 'server/src/features/jobs/jobs.store.ts', 'server/src/features/mechanics/mechanics.store.ts'],
  ['server-feature', 'server/src/features/jobs/jobs.handlers.ts', 'server/src/features/offers/approve-offer.ts'],
  ['server-feature', 'server/src/features/jobs/d.ts', 'node_modules/fastify/index.js'],
  ['server-act', 'server/src/features/jobs/book.ts', 'node_modules/fastify/index.js'],
  ['server-act', 'server/src/features/jobs/f.ts', 'server/src/http/core/policy.ts'],
  ['server-feature', 'server/src/features/offers/reject-offer.ts', 'server/src/adapters/embedded-payments.ts'],
  ['server-feature', 'server/src/features/jobs/finish.ts', 'server/src/features/offers/offers.store.ts'],
  ['server-features-shared', 'server/src/features/shared/w.ts', 'server/src/features/offers/approve-offer.ts'],
  ['server-feature-types', 'server/src/features/jobs/e.ts', 'server/src/http/core/routes.ts'],
  ['adapter', 'server/src/adapters/stripe.ts', 'server/src/runtime/log.ts'],
  ['adapter-only-in-app', 'server/src/http/g.ts', 'server/src/adapters/embedded-payments.ts'],
  ['server-layers', 'server/src/db/h.ts', 'server/src/features/offers/approve-offer.ts'],
  ['server-layers', 'server/src/runtime/rr.ts', 'server/src/db/pool.ts'],
  ['server-layers', 'server/src/backup/ss.ts', 'server/src/commands/run-command.ts'],
  ['web-feature', 'web/src/features/jobs/Jobs.tsx', 'web/src/features/mechanics/Mechanics.tsx'],
  ['web-feature', 'web/src/features/jobs/i.ts', 'web/src/app/routes/screens.ts'],
  ['web-lib', 'web/src/lib/j.ts', 'web/src/features/jobs/k.ts'],
  ['web-lib', 'web/src/lib/aa.ts', 'web/src/ui/bb.tsx'],
  ['web-ui', 'web/src/ui/cc.tsx', 'contract/src/features/jobs/jobs.rules.ts'],
  ['web-ui', 'web/src/ui/dd.tsx', 'web/src/shared/ee.tsx'],
  ['web-shared', 'web/src/shared/ff.tsx', 'web/src/features/jobs/k.ts'],
  ['contract-lib-below-features', 'contract/src/lib/gg.ts', 'contract/src/features/jobs/jobs.rules.ts'],
  ['server-feature', 'server/src/features/jobs/jobs.module.ts', 'server/src/features/mechanics/mechanics.store.ts'],
  ['web-no-node', 'web/src/app/l.ts', 'node:fs'],
  ['web-not-server', 'web/src/app/m.ts', 'server/src/config/config.ts'],
  ['server-not-web', 'server/src/n.ts', 'web/src/lib/api/client.ts'],
  ['product-not-tests', 'server/src/o.ts', 'tests/support/app.ts'],
  ['web-not-server', 'web/src/app/hh.ts', 'packages/demo-data/src/cars.ts'],
  ['embedded-postgres-stands-alone', 'packages/embedded-postgres/src/ii.ts', 'server/src/config/config.ts'],
  ['embedded-postgres-stands-alone', 'packages/embedded-postgres/tests/jj.ts', 'contract/src/s.ts'],
  ['demo-data', 'packages/demo-data/src/kk.ts', 'packages/embedded-postgres/src/lock.ts'],
  ['demo-data-only-in-serve', 'server/src/ll.ts', 'packages/demo-data/src/cars.ts'],
  ['demo-data-only-in-serve', 'packages/embedded-postgres/src/mm.ts', 'packages/demo-data/src/cars.ts'],
  ['demo-data-loaded-lazily', 'server/src/main.ts', 'packages/demo-data/src/cars.ts'],
  ['no-cycles', 'server/src/p.ts', 'server/src/q.ts'],
  ['no-unresolved', 'server/src/r.ts', 'server/src/nowhere.js'],
]

const ALLOWED: [from: string, to: string][] = [
  ['contract/src/s.ts', 'node_modules/zod/index.js'],
  ['contract/src/features/jobs/hiring.rules.ts', 'contract/src/s.ts'],
  ['server/src/features/jobs/t.ts', 'server/src/db/pool.ts'],
  ['server/src/features/jobs/x.ts', 'server/src/features/jobs/jobs.store.ts'],
  ['server/src/features/jobs/y.ts', 'server/src/features/shared/or-throw.ts'],
  ['server/src/features/modules.ts', 'server/src/features/jobs/z.ts'],
  ['server/src/app.ts', 'server/src/adapters/embedded-payments.ts'],
  ['packages/embedded-postgres/src/nn.ts', 'node:fs'],
  ['packages/embedded-postgres/src/oo.ts', 'node_modules/pg/index.js'],
  ['packages/demo-data/src/pp.ts', 'server/src/config/config.ts'],
  ['tests/http/db/demo.test.ts', 'packages/demo-data/src/cars.ts'],
  ['web/src/features/jobs/u.ts', 'web/src/lib/api/client.ts'],
  ['web/src/app/v.ts', 'web/src/features/jobs/u.ts'],
]

/** A relative import; both paths start at the root. */
const way = (from: string, to: string) =>
  to.startsWith('node:') ? to : `${'../'.repeat(from.split('/').length - 1)}${to}`

test('every import boundary holds', async () => {
  const files: Record<string, string> = {
    'server/src/alone.ts': 'export const alone = 1',
    'server/src/q.ts': `import * as it from './p.ts'\nexport const back = it`,
  }
  const imports = [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...ALLOWED]
  for (const [, to] of imports)
    if (!to.includes('nowhere') && !to.startsWith('node:')) files[to] ??= 'export const it = 1'
  for (const [from, to] of imports) files[from] = `import * as it from '${way(from, to)}'\nexport const mine = it`
  const folder = planted(files)
  const cruiser = at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const rooms = ['contract', 'server', 'web', 'packages', 'tests']
  const { output } = await run(
    process.execPath,
    [cruiser, '--config', at('.dependency-cruiser.cjs'), '--output-type', 'json', ...rooms],
    { cwd: folder },
  )
  const found: { rule: { name: string }; from: string }[] = JSON.parse(output).summary.violations
  const asText = found.map(({ rule, from }) => `${rule.name}: ${from}`)
  for (const [rule, from] of FORBIDDEN)
    assert.ok(asText.includes(`${rule}: ${from}`), `${rule}: ${from} was let through`)
  assert.ok(asText.includes('no-orphans: server/src/alone.ts'))
  for (const [from] of ALLOWED)
    assert.deepEqual(
      asText.filter((line) => line.endsWith(`: ${from}`)),
      [],
    )
})
