import assert from 'node:assert/strict'
import { openJourneys } from './browser.ts'
import { seen } from './waiting.ts'

/** What must fit where there is little room. */

const { journey } = await openJourneys()

for (const path of ['/mechanics', '/dispatch', '/customers', '/parts', '/cars', '/jobs?pick=yes']) {
  journey(`The words in the search box of ${path} end with an ellipsis where they do not fit`, async ({ visit }) => {
    const { page } = await visit('phone', { path })
    const search = page.getByRole('searchbox').last()
    await seen(search)
    assert.equal(await search.evaluate((box) => getComputedStyle(box, '::placeholder').textOverflow), 'ellipsis')
  })
}
