import { expiryOf } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type { Acceptance, NewStaff, SentInvitation } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { LINK_SECONDS } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { StaffRole } from '@desert-wrench/contract/lib/roles.ts'
import { signedInOrThrow, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { accountWords } from '@desert-wrench/contract/messages/account-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { hashNewPassword, makeStaff } from './new-staff.ts'

type InviteStaffDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'tokens' | 'staff' | 'invitations' | 'messages' | 'messageProviders'
> &
  Pick<Dependencies, 'business' | 'site'>

interface InvitationRequest {
  email: string
  role: StaffRole
  viewer: Viewer
  /** The inviter's language; the recipient's is unknown. */
  language: Language
}

/**
 * Replaces an older invitation.
 * @throws Problem `staff.emailTaken`
 */
export const inviteStaff =
  ({
    db,
    clock,
    newId,
    tokens,
    staff,
    invitations,
    messages,
    messageProviders,
    business,
    site,
  }: InviteStaffDependencies) =>
  async ({ email, role, viewer, language }: InvitationRequest): Promise<SentInvitation> => {
    const { accountId: invitedBy } = signedInOrThrow(viewer)
    return db.transaction(async () => {
      if (await staff.ofEmail(email)) throw new Problem('staff.emailTaken')
      const [token, createdAt] = [tokens.make(), clock.now()]
      const expiresAt = expiryOf(createdAt, LINK_SECONDS.invitation)
      const invitation = await invitations.put({
        ...{ id: newId(), email, role, token },
        ...{ invitedBy, createdAt, expiresAt },
      })
      const words = accountWords(language).invitation
      const link = `${site()}/#invite=${token}`
      await messages.sendInvitation({
        to: email,
        subject: words.subject({ business: business.name }),
        body: words.body({ business: business.name, link, days: LINK_SECONDS.invitation / 86_400 }),
        expiresAt,
      })
      return { ...invitation, by: messageProviders.email ? ('mail' as const) : ('outbox' as const) }
    })
  }

type CancelInvitationDependencies = Pick<Dependencies, 'db' | 'clock' | 'invitations' | 'outbox'>

/** Also cancels the mail if it is still in the outbox. */
export const cancelInvitation =
  ({ db, clock, invitations, outbox }: CancelInvitationDependencies) =>
  async (id: string): Promise<undefined> => {
    await db.transaction(async () => {
      const email = orThrow(await invitations.end(id, clock.now()), 'invitation.unknown')
      await outbox.withdrawSecret('invitation', email)
    })
  }

type Accepting = Pick<Dependencies, 'db' | 'clock' | 'invitations'> &
  Parameters<typeof hashNewPassword>[0] &
  Parameters<typeof makeStaff>[0]

/** @throws Problem `auth.linkUnknown`, the same for unknown, used, cancelled and expired links */
export const acceptInvitation =
  (dependencies: Accepting) =>
  async ({ token, name, password }: Acceptance): Promise<NewStaff> => {
    const { db, clock, invitations } = dependencies
    const { email } = orThrow(await invitations.find(token, clock.now()), 'auth.linkUnknown')
    const passwordHash = await hashNewPassword(dependencies)({ name, email, password })
    return db.transaction(async () => {
      const invited = orThrow(await invitations.take(token, clock.now()), 'auth.linkUnknown')
      return makeStaff(dependencies)({ ...invited, name, passwordHash })
    })
  }
