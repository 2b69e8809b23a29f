import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'
import { statementsDuring } from '../../support/recorded-statements.ts'

/** Strangers search a derived text, which takes twenty times as long as the stored one: derive it for few rows only. */

const app = await openTestApp({ access: 'accounts' })
const staff = await signedIn(app, { role: 'dispatcher' })
const { addMechanic } = factoriesFor({ ...app, created: (path, body) => app.created(path, body, staff) })
await addMechanic({ name: 'Sam Quick', specialty: 'Brakes' })

for (const path of ['/api/jobs', '/api/mechanics'])
  test(`${path}: rows are filtered before the strangers’ text is derived`, async () => {
    const asked = await statementsDuring(() => app.get(`${path}?q=zq`))
    let filters = 0
    for (const { text, values } of asked.filter((one) => /fold_text\([^)]*\|\|/.test(one.text))) {
      // Without a pair of letters the index is useless.
      const plan = await app.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
      // A filter spans as many lines as its texts.
      const whole = plan.map((line) => line['QUERY PLAN']).join('\n')
      for (const filter of whole.match(/Filter: [\s\S]*?(?=\n +(?:->|Filter|Recheck|Index|SubPlan|InitPlan)|$)/g) ??
        []) {
        const derives = filter.indexOf('fold_text(')
        if (derives < 0) continue
        filters++
        const looks = filter.indexOf("(search || ''::text) ~~")
        assert.ok(looks >= 0 && looks < derives, filter)
      }
    }
    assert.ok(filters > 0, 'the search of strangers was not planned')
  })
