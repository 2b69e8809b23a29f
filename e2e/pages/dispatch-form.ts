import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** The dispatcher's form for a new job. */

export const fieldsIn = (dialog: Locator) => ({
  name: dialog.getByRole('textbox', { name: 'Customer name' }),
  phone: dialog.getByRole('textbox', { name: 'Phone' }),
  email: dialog.getByRole('textbox', { name: 'Email' }),
  year: dialog.getByRole('textbox', { name: 'Year' }),
  make: dialog.getByRole('combobox', { name: 'Make' }),
  model: dialog.getByRole('combobox', { name: 'Model' }),
  description: dialog.getByRole('textbox', { name: 'Problem description' }),
  hours: dialog.getByRole('textbox', { name: 'Estimated hours' }),
  mechanic: dialog.getByRole('combobox', { name: 'Mechanic' }),
  create: dialog.getByRole('button', { name: 'Create Job' }),
})

export const formOn = (page: Page) => page.getByRole('dialog', { name: 'Create Job' })

export async function openForm({ page, press }: Visitor) {
  await press(page.getByRole('button', { name: 'Create Job' }))
  await expect(formOn(page)).toBeVisible()
  return fieldsIn(formOn(page))
}

export const JOB = {
  name: 'Ana Ruiz',
  phone: '(602) 555-0161',
  year: '2014',
  make: 'Toyota',
  model: 'Camry',
  description: 'Will not start',
} as const

export async function fill(fields: ReturnType<typeof fieldsIn>, given: Partial<Record<keyof typeof JOB, string>> = {}) {
  const words = { ...JOB, ...given }
  for (const name of Object.keys(JOB) as (keyof typeof JOB)[]) await fields[name].fill(words[name])
}
