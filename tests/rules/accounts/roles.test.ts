import assert from 'node:assert/strict'
import { isOf } from '@desert-wrench/contract/lib/access.ts'
import { ROLES, type Role } from '@desert-wrench/contract/lib/roles.ts'
import type { SignedIn } from '@desert-wrench/contract/lib/viewer.ts'
import { test } from 'vitest'

/** Permissions by role, written by hand. */
const PARTIES: Record<Role, string> = { customer: '', mechanic: '', dispatcher: 'staff', admin: 'staff admin' }

const somebody = (role: Role): SignedIn => ({
  ...{ as: 'account', accountId: 'a', sessionId: 's', roles: [role], fresh: true },
  ...{ phone: null, mechanicId: null, customerId: null, language: null },
})

test('each role belongs to the parties listed here', () => {
  for (const role of ROLES) {
    const parties = (['staff', 'admin'] as const).filter((party) => isOf(party, somebody(role)))
    assert.equal(parties.join(' '), PARTIES[role], role)
  }
})
