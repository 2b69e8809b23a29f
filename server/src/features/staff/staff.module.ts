import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { changePassword } from './change-password.ts'
import { closeStaff } from './close-staff.ts'
import { invitationsStore, setupLinksStore } from './invitations.store.ts'
import { acceptInvitation, cancelInvitation, inviteStaff } from './invite-staff.ts'
import { passkeysStore } from './passkeys.store.ts'
import { recoveryCodesStore } from './recovery-codes.store.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { setUpAdmin } from './set-up-admin.ts'
import { signInStaff } from './sign-in-staff.ts'
import { signInTriesStore } from './sign-in-tries.store.ts'
import { invitationHandlers, passkeyHandlers, staffHandlers } from './staff.handlers.ts'
import { staffStore } from './staff.store.ts'
import {
  addPasskey,
  passkeyCreationOptions,
  passkeySignInOptions,
  removePasskey,
  signInByPasskey,
} from './staff-passkeys.ts'

export const staffModule = {
  stores: ({ db, tokens, vault }: StoreDependencies) => ({
    staff: staffStore(db),
    setupLinks: setupLinksStore(db, tokens),
    invitations: invitationsStore(db, tokens),
    recoveryCodes: recoveryCodesStore(db, vault),
    signInTries: signInTriesStore(db, vault),
    passkeys: passkeysStore(db, tokens),
  }),
  acts: (dependencies: ActDependencies) => ({ closeStaff: closeStaff(dependencies) }),
  handlers: (dependencies: Dependencies, cookie: Parameters<typeof staffHandlers>[0]['cookie']) => {
    const needs = {
      ...dependencies,
      cookie,
      setUp: setUpAdmin(dependencies),
      signIn: signInStaff(dependencies),
      close: dependencies.closeStaff,
      changePassword: changePassword(dependencies),
      renewRecoveryCodes: renewRecoveryCodes(dependencies),
      invite: inviteStaff(dependencies),
      cancel: cancelInvitation(dependencies),
      accept: acceptInvitation(dependencies),
      creationOptions: passkeyCreationOptions(dependencies),
      addPasskey: addPasskey(dependencies),
      removePasskey: removePasskey(dependencies),
      signInOptions: passkeySignInOptions(dependencies),
      signInByPasskey: signInByPasskey(dependencies),
    }
    return { staff: staffHandlers(needs), invitations: invitationHandlers(needs), passkeys: passkeyHandlers(needs) }
  },
}
