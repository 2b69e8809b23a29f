import type { Locator } from '@playwright/test'
import { expect } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** What people do on more than one journey, on the screens as they find them. */

export const CUSTOMER = {
  description: 'Grinding noise when I brake, since yesterday',
  vehicle: '2014 Toyota Camry',
  address: '1200 W Washington St, Phoenix',
  name: 'Ana Ruiz',
  phone: '(602) 555-0142',
}

/** The fields of the booking form by what is written above them. */
export const bookingFields = (form: Locator) => ({
  description: form.getByRole('textbox', { name: 'What is wrong?' }),
  vehicle: form.getByRole('combobox', { name: 'Vehicle' }),
  address: form.getByRole('textbox', { name: 'Address where the car stands' }),
  name: form.getByRole('textbox', { name: 'Your name' }),
  phone: form.getByRole('textbox', { name: 'Phone number' }),
})

export async function fillBooking(form: Locator, customer: Partial<typeof CUSTOMER> = {}): Promise<void> {
  const words = { ...CUSTOMER, ...customer }
  const fields = bookingFields(form)
  await fields.description.fill(words.description)
  await fields.vehicle.fill(words.vehicle)
  await fields.address.fill(words.address)
  await fields.name.fill(words.name)
  await fields.phone.fill(words.phone)
}

/** On /book: posts a job for any mechanic, up to the dialog that says what happens next. */
export async function postJob({ page, press }: Visitor, customer: Partial<typeof CUSTOMER> = {}): Promise<Locator> {
  await press(page.getByRole('button', { name: 'Post Your Job' }))
  const dialog = page.getByRole('dialog', { name: 'Post Your Job' })
  await fillBooking(dialog, customer)
  await press(dialog.getByRole('button', { name: 'Post job' }))
  await expect(page).toShowToast('Booking Successful!')
  return page.getByRole('dialog', { name: 'What happens next' })
}

/** On /jobs: picks a profile by name. */
export async function pickProfile({ page, press }: Visitor, name: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Select your profile' }))
  const dialog = page.getByRole('dialog', { name: 'Select Your Profile' })
  await press(dialog.getByRole('button', { name }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your profile' }).getByText(name)).toBeVisible()
}

/** On /jobs with a profile: asks for the job of this vehicle. */
export async function requestJob({ page, press }: Visitor, vehicle: string, message: string): Promise<void> {
  const job = page.getByRole('article', { name: vehicle })
  await press(job.getByRole('button', { name: 'Request This Job' }))
  const dialog = page.getByRole('dialog', { name: 'Request This Job' })
  await dialog.getByRole('textbox', { name: 'Message to the customer' }).fill(message)
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await expect(page).toShowToast('Request Sent!')
  await expect(dialog).toBeHidden()
  await expect(job.getByText('Requested')).toBeVisible()
}
