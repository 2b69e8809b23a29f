import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { expect, test } from '../test.ts'

const NAME = 'علی رضا'

test('A right-to-left name is isolated from the text beside it', async ({ app, visit }) => {
  const { addMechanic } = factoriesFor(app)
  await addMechanic({ name: NAME })
  const { page } = await visit('phone', { path: '/mechanics' })
  const name = page.getByRole('article').getByText(NAME, { exact: true }).first()
  await expect(name).toHaveCSS('unicode-bidi', 'isolate')
})
