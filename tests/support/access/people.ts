import type { StaffRole } from '@desert-wrench/contract/lib/roles.ts'
import type { TestApp } from '../app.ts'
import { factoriesFor } from '../factories/factories-for.ts'
import { newPhone } from '../factories/phone.ts'
import { signedIn } from '../factories/session.ts'

export const CALLERS = ['nobody', 'customer', 'mechanic', 'hired', 'dispatcher', 'admin', 'link'] as const
export type Caller = (typeof CALLERS)[number]

/** A caller and their role. */
export interface Person {
  phone: string
  accountId: string
  mechanicId: string
  cookie: string
}

export type People = Awaited<ReturnType<typeof invite>>

/**
 * Ana hired Hal; Ben only offers. Cleo and Max are another customer and her mechanic, in no column.
 * @param open the app in open mode, on the same database as `app`, which requires sign-in
 */
export async function invite(app: TestApp, open: TestApp) {
  const { addMechanic } = factoriesFor(open)

  async function person(who: { phone?: string; role?: StaffRole }, mechanicId = ''): Promise<Person> {
    const { cookie } = await signedIn(app, who)
    const [row] = await app.sql<{ id: string }>(
      "SELECT account_id AS id FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))",
      [cookie.slice('session='.length)],
    )
    return { phone: who.phone ?? newPhone(), accountId: row?.id ?? '', mechanicId, cookie }
  }
  async function mechanic(): Promise<Person> {
    const phone = newPhone()
    const { id } = await addMechanic({ phone })
    return person({ phone }, id)
  }

  const [hal, ben, max] = [await mechanic(), await mechanic(), await mechanic()]
  const [ana, cleo] = [await person({ phone: newPhone() }), await person({ phone: newPhone() })]
  // Keeps fees owed after first jobs out of the matrix.
  await app.sql("UPDATE mechanics SET subscription_status = 'active', subscription_expires_at = '2030-01-01'")
  return {
    hal,
    ben,
    max,
    ana,
    cleo,
    dispatcher: await person({ role: 'dispatcher' }),
    admin: await person({ role: 'admin' }),
  }
}

/** The person of a column; nobody and the link have no session and act on Ana's things. */
export function personOf(people: People, caller: Caller): Person {
  const seated = {
    nobody: people.ana,
    customer: people.ana,
    mechanic: people.ben,
    hired: people.hal,
    dispatcher: people.dispatcher,
    admin: people.admin,
    link: people.ana,
  }
  return seated[caller]
}
