import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Page } from '@playwright/test'

/** A profile saved by an earlier visit. */
export const saveProfile = (page: Page, { id, name, phone }: Mechanic) =>
  page.addInitScript(
    (kept) => localStorage.setItem('desert-wrench.kept.mechanic', kept),
    JSON.stringify({ id, name, phone }),
  )
