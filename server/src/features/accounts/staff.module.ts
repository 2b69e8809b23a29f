import { changePassword } from '../../use-cases/change-password.ts'
import { closeStaff } from '../../use-cases/close-staff.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { acceptInvitation, cancelInvitation, inviteStaff } from '../../use-cases/invite-staff.ts'
import { renewRecoveryCodes } from '../../use-cases/renew-recovery-codes.ts'
import { setUpAdmin } from '../../use-cases/set-up-admin.ts'
import { signInStaff } from '../../use-cases/sign-in-staff.ts'
import {
  addPasskey,
  passkeyCreationOptions,
  passkeySignInOptions,
  removePasskey,
  signInByPasskey,
} from '../../use-cases/staff-passkeys.ts'
import { invitationsStore, setupLinksStore } from './invitations.store.ts'
import { passkeysStore } from './passkeys.store.ts'
import { recoveryCodesStore } from './recovery-codes.store.ts'
import { signInTriesStore } from './sign-in-tries.store.ts'
import { invitationHandlers, passkeyHandlers, staffHandlers } from './staff.handlers.ts'
import { staffStore } from './staff.store.ts'

export const staffModule = {
  stores: ({ db, tokens, vault }: StoreDependencies) => ({
    staff: staffStore(db),
    setupLinks: setupLinksStore(db, tokens),
    invitations: invitationsStore(db, tokens),
    recoveryCodes: recoveryCodesStore(db, vault),
    signInTries: signInTriesStore(db, vault),
    passkeys: passkeysStore(db, tokens),
  }),
  handlers: (dependencies: Dependencies, cookie: Parameters<typeof staffHandlers>[0]['cookie']) => {
    const needs = {
      ...dependencies,
      cookie,
      setUp: setUpAdmin(dependencies),
      signIn: signInStaff(dependencies),
      close: closeStaff(dependencies),
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
