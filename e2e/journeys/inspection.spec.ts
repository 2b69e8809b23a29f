import { plain } from '../../tests/support/builders/photos.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** An inspection of twenty points with six pictures, from the mechanic's hands to the customer's phone. */

/** Seconds that a hand in a glove needs for a press, by the guess of the keystroke-level model (1.1 to point, 0.2 to press, with thought). */
const SECONDS_A_PRESS = 3
/** To raise the phone, aim and take a picture. */
const SECONDS_A_PICTURE = 12

test('Twenty points with six pictures take less than four minutes, and survive a reload', async ({
  visit,
  acts,
  app,
}) => {
  const mechanic = await acts.addMechanic({ name: 'Mike Salas' })
  const job = await acts.book({ mechanicId: mechanic.id, vehicleInfo: '2014 Toyota Camry' })
  const driver = await visit('phone', {
    path: `/jobs?view=mine&job=${job.id}`,
    before: (page) => saveProfile(page, mechanic),
  })
  let presses = 0
  const press = async (target: Parameters<typeof driver.press>[0]) => {
    presses += 1
    await driver.press(target)
  }
  await press(driver.page.getByRole('button', { name: 'Start an inspection' }))
  const dialog = driver.page.getByRole('dialog')
  const point = (name: string) =>
    dialog.getByRole('listitem').filter({ has: driver.page.getByRole('heading', { name }) })
  const key = (digit: string) => dialog.getByRole('button', { name: digit, exact: true })

  // Eight gauges in a row: one opens the pad, Next leads on.
  await press(dialog.getByRole('button', { name: 'Enter the value of Front brake pads' }))
  await looksRight(driver.page, 'the number pad')
  for (const [index, value] of ['2', '4', '8', '8', '3', '8', '12.6', '14.2'].entries()) {
    for (const digit of value) await press(key(digit))
    await press(dialog.getByRole('button', { name: index < 7 ? /^Next: / : 'Done' }))
  }
  await expect(point('Front brake pads').getByRole('button', { name: 'Now', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(point('Rear right tire').getByRole('button', { name: 'Good', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // What needs work: results by hand, phrases, pictures.
  await press(point('Leaks').getByRole('button', { name: 'Now', exact: true }))
  await press(point('Leaks').getByRole('button', { name: 'Note on Leaks' }))
  await press(point('Leaks').getByRole('button', { name: 'Leaking' }))
  await press(point('Belts and hoses').getByRole('button', { name: 'Soon', exact: true }))
  await press(point('Belts and hoses').getByRole('button', { name: 'Note on Belts and hoses' }))
  await press(point('Belts and hoses').getByRole('button', { name: 'Cracked' }))
  for (const name of ['Front brake pads', 'Front brake pads', 'Leaks', 'Leaks', 'Belts and hoses', 'Rear left tire']) {
    const chosen = driver.page.waitForEvent('filechooser')
    await press(dialog.getByRole('button', { name: `Take a picture of ${name}` }))
    const file = { name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await plain('jpeg', 900, 700) }
    await (await chosen).setFiles([file])
  }
  await expect(point('Leaks').getByRole('img', { name: /^Leaks, picture/ })).toHaveCount(2)
  await expect(dialog.getByRole('status')).toHaveCount(0)

  await driver.page.reload()
  await expect(dialog.getByText('Your inspection from before is back.')).toBeVisible()
  await expect(point('Leaks').getByRole('textbox', { name: 'Note on Leaks' })).toHaveValue('Leaking')
  await expect(point('Front brake pads').getByRole('img')).toHaveCount(2)

  await press(dialog.getByRole('button', { name: /^All the rest good/ }))
  await expect(dialog.getByText('20 of 20 checked')).toBeVisible()
  await looksRight(driver.page, 'an inspection')
  await press(dialog.getByRole('button', { name: 'Send the report' }))
  await expect(dialog).toBeHidden()
  const his = driver.page.getByRole('region', { name: 'Inspection' })
  await expect(his.getByRole('heading', { name: 'Front brake pads' })).toBeVisible()
  const seconds = presses * SECONDS_A_PRESS + 6 * SECONDS_A_PICTURE
  expect(seconds, `${presses} presses`).toBeLessThanOrEqual(240)

  // A finding becomes a line by one press, with its pictures.
  await driver.press(his.getByRole('button', { name: 'Add Leaks to an estimate' }))
  const estimate = driver.page.getByRole('dialog', { name: 'Write an estimate' })
  const line = estimate.getByRole('group').filter({ has: driver.page.getByRole('img') })
  await expect(line.getByLabel('Description')).toHaveValue('Leaks: Leaking')
  await expect(line.getByRole('img')).toHaveCount(2)
  await driver.press(estimate.getByRole('button', { name: /^Send / }))
  await expect(estimate).toBeHidden()
  const [sent] = await app.sql<{ point: string; pictures: number }>(
    `SELECT point, (SELECT count(*)::int FROM estimate_line_pictures p WHERE p.estimate_id = l.estimate_id AND p.line = l.line) AS pictures
     FROM estimate_lines l WHERE point IS NOT NULL`,
  )
  expect(sent).toEqual({ point: 'leaks', pictures: 2 })

  // By their private link, worst first.
  const customer = await visit('phone', { path: `/notifications#job=${job.customerLink}` })
  const report = customer.page.getByRole('region', { name: 'Inspection' })
  const found = report.getByRole('list').filter({ has: customer.page.getByRole('heading') })
  await expect(found.getByRole('heading')).toHaveText([
    'Front brake pads',
    'Leaks',
    'Rear brake pads',
    'Rear left tire',
    'Belts and hoses',
  ])
  await expect(report.getByText('2 mm', { exact: true })).toBeVisible()
  await expect(report.getByText('At 3 mm or less pads are replaced')).toBeVisible()
  const picture = report.getByRole('img', { name: 'Front brake pads: see picture 1 of 2' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await looksRight(customer.page, 'the report')
  await customer.press(picture)
  await expect(customer.page.getByRole('dialog', { name: /^Pictures \d of 6$/ })).toBeVisible()
  await customer.page.goBack()

  // A correction takes its place, and the earlier one stays.
  await driver.press(his.getByRole('button', { name: 'Correct the inspection' }))
  await driver.press(point('Leaks').getByRole('button', { name: 'Soon', exact: true }))
  await driver.press(dialog.getByRole('button', { name: 'Send the report' }))
  await expect(his.getByText('1 earlier version')).toBeVisible()
  const [{ count = 0 } = {}] = await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM inspections')
  expect(count).toBe(2)
})
