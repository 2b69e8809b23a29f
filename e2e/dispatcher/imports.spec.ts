import { looksRight } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../test.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer })
const HOUSECALL = [
  '"First Name","Last Name","Email","Mobile Number","Home Number","Company","Notes","Address Line 1","City","State","Zip"\r',
  '"Maria","Ruiz","maria@ex.example","602-555-0110","602-555-0111","","Gate code 1234","7014 E Camelback Rd","Scottsdale","AZ","85251"\n',
  '"Jim","O\'Neil","","","(480) 555-0112 x204","","","900 S Mill Ave","Tempe","AZ","85281"\r\n',
  '"","","","4805550113","","Acme Fleet LLC","","","","",""\n',
  '"Ana","Soto","","12","","","","","","",""\n',
  '"Bo","Lund","","480-555-0114","","","","12 Main St","Mesa","AZ","85201","extra"\n',
].join('')

for (const size of ['phone', 'desk'] as const) {
  test(`A file of another program is previewed and its columns are mapped by hand, on a ${size}`, async ({
    visit,
    openApp,
  }) => {
    const place = await openApp()
    const visitor = await visit(size, { app: place, path: '/customers?import=yes', refusals: [400] })
    const { page, press } = visitor
    const dialog = page.getByRole('dialog', { name: 'Import customers' })
    const choose = dialog.getByLabel('CSV file')
    await choose.setInputFiles(file('housecall.csv', Buffer.from(HOUSECALL)))
    await expect(dialog.getByText('5 rows in housecall.csv').first()).toBeVisible()
    await expect(dialog.getByText('3 new').first()).toBeVisible()
    await expect(dialog.getByText('1 row with several phones: we import one').first()).toBeVisible()
    await expect(dialog.getByLabel('Encoding')).toHaveValue('utf-8')
    await expect(dialog.getByLabel('Separator')).toHaveValue(',')
    await expect(dialog.getByRole('row', { name: '5 Mobile Number Phone number is required' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^6 Column 12 12 cells in this row, 11 headings/ })).toBeVisible()
    for (const [heading, field] of Object.entries({
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Mobile Number': 'phone',
      'Home Number': 'phone',
      Company: 'company',
      Notes: '',
      'Address Line 1': 'street',
      Zip: 'postalCode',
    }))
      await expect(dialog.getByLabel(`Import “${heading}” as`)).toHaveValue(field)
    await looksRight(page, `a file that was looked at, on a ${size}`)
    await dialog.getByLabel('Phone to use first').selectOption({ label: 'Home Number' })
    await dialog.getByLabel('Import “Email” as').selectOption({ label: 'Not imported' })
    await expect(dialog.getByText('Not imported: Email, Notes')).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Import 3' }))
    await expect(dialog.getByText('3 imported').first()).toBeVisible()
    const { body } = await place.get('/api/customers')
    expect(body).toMatchObject([
      { name: 'Acme Fleet LLC', phone: '4805550113', preferredAddress: null },
      { name: "Jim O'Neil", phone: '(480) 555-0112 x204', preferredAddress: '900 S Mill Ave, Tempe, AZ 85281' },
      { name: 'Maria Ruiz', phone: '602-555-0111', email: null },
    ])

    // Unknown headings, an undetected encoding, and a later heading row.
    const mac = Buffer.from([...Buffer.from('Liste\nWer|Ruf\nMu'), 0x96, ...Buffer.from('oz|602-555-0115\n')])
    await choose.setInputFiles(file('mac.csv', mac))
    await expect(dialog.getByText('Choose a column for: Full name, Phone')).toBeVisible()
    await expect(dialog.getByText('Mu–oz')).toBeVisible()
    await dialog.getByLabel('Encoding').selectOption({ label: 'Mac Roman' })
    await expect(dialog.getByText('Muñoz')).toBeVisible()
    await dialog.getByLabel('Headings').selectOption('2')
    await dialog.getByLabel('Import “Wer” as').selectOption({ label: 'Full name' })
    await dialog.getByLabel('Import “Ruf” as').selectOption({ label: 'Phone' })
    await expect(dialog.getByText('1 new').first()).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Import 1' }))
    await expect(dialog.getByText('1 imported').first()).toBeVisible()
    expect((await place.get('/api/customers?q=munoz')).body).toMatchObject([{ name: 'Muñoz', phone: '602-555-0115' }])
  })
}
