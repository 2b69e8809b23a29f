import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'
import { statementsDuring } from '../../support/recorded-statements.ts'

/** Strangers search what they see. That text is derived, and takes twenty times as long as to look into the stored one: it is derived of few rows. */

const app = await openTestApp({ access: 'accounts' })
const staff = await signedIn(app, { role: 'dispatcher' })
const { addMechanic } = factoriesFor({ ...app, post: (path, body) => app.post(path, body, staff) })
await addMechanic({ name: 'Sam Quick', specialty: 'Brakes' })

for (const path of ['/api/jobs', '/api/mechanics'])
  test(`${path}: a row is looked into before the text of strangers is derived of it`, async () => {
    const asked = await statementsDuring(() => app.get(`${path}?q=zq`))
    let filters = 0
    for (const { text, values } of asked.filter((one) => /fold_text\([^)]*\|\|/.test(one.text))) {
      // As where the index of that text is of no use: no pair of letters is in it.
      const plan = await app.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
      // A filter is written over as many lines as its texts have.
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
