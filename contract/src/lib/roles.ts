/**
 * Every role that somebody can sign in with. Customers and mechanics are known by a verified phone; staff by an e-mail with a second
 * factor, and `parties` are those of the access rules that the role belongs to.
 */
const ROLE_TABLE = {
  customer: { parties: [] },
  mechanic: { parties: [] },
  dispatcher: { parties: ['staff'] },
  admin: { parties: ['staff', 'admin'] },
} as const

type Table = typeof ROLE_TABLE
export type Role = keyof Table
export type StaffRole = { [R in Role]: 'staff' extends Table[R]['parties'][number] ? R : never }[Role]
/** The parties that a role alone decides. */
export type StaffParty = Table[Role]['parties'][number]

export const ROLES = Object.keys(ROLE_TABLE) as [Role, ...Role[]]

/** Whether any of these roles belongs to a party. */
export const belongsTo = (party: StaffParty, roles: readonly Role[]): boolean =>
  roles.some((role) => (ROLE_TABLE[role].parties as readonly StaffParty[]).includes(party))

export const STAFF_ROLES = ROLES.filter((role) => belongsTo('staff', [role])) as [StaffRole, ...StaffRole[]]
