/** Sign-in roles. Customers and mechanics have a verified phone, staff an e-mail with a second factor; `parties` refers to the access rules. */
const ROLE_TABLE = {
  customer: { parties: [] },
  mechanic: { parties: [] },
  dispatcher: { parties: ['staff'] },
  admin: { parties: ['staff', 'admin'] },
} as const

type RoleTable = typeof ROLE_TABLE
export type Role = keyof RoleTable
export type StaffRole = { [R in Role]: 'staff' extends RoleTable[R]['parties'][number] ? R : never }[Role]
/** Parties decided by role alone. */
export type StaffParty = RoleTable[Role]['parties'][number]

export const ROLES = Object.keys(ROLE_TABLE) as [Role, ...Role[]]

export const belongsTo = (party: StaffParty, roles: readonly Role[]): boolean =>
  roles.some((role) => (ROLE_TABLE[role].parties as readonly StaffParty[]).includes(party))

export const STAFF_ROLES = ROLES.filter((role) => belongsTo('staff', [role])) as [StaffRole, ...StaffRole[]]
