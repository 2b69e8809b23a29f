import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import type {
  CreationOptions,
  GivenCredential,
  NewCredential,
  Passkey,
  passkeys as passkeyEndpoints,
  RequestOptions,
} from '@desert-wrench/contract/features/accounts/passkeys.contract.ts'
import type {
  Acceptance,
  invitations as invitationEndpoints,
  NewStaff,
  PasswordChange,
  SentInvitation,
  SetUp,
  StaffSignIn,
  staff as staffEndpoints,
} from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { STAFF_SESSION_SECONDS } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { StaffRole } from '@desert-wrench/contract/lib/roles.ts'
import { signedInOrThrow, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { ClientAddress } from '../../http/core/client.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { SessionHeaders } from '../../http/core/session-cookie.ts'
import type { InvitationsStore } from './invitations.store.ts'
import type { PasskeysStore } from './passkeys.store.ts'
import type { OpenedStaffSession, StaffCaller } from './sign-in-staff.ts'
import type { StaffStore } from './staff.store.ts'

interface InvitationInput {
  email: string
  role: StaffRole
  viewer: Viewer
  language: Language
}

interface Acts {
  setUp(given: SetUp): Promise<NewStaff>
  signIn(given: StaffSignIn, caller: StaffCaller): Promise<OpenedStaffSession>
  close(id: string): Promise<undefined>
  changePassword(viewer: Viewer, given: PasswordChange): Promise<Account>
  renewRecoveryCodes(viewer: Viewer): Promise<string[]>
  invite(input: InvitationInput): Promise<SentInvitation>
  cancel(id: string): Promise<undefined>
  accept(given: Acceptance): Promise<NewStaff>
  creationOptions(viewer: Viewer): Promise<CreationOptions>
  addPasskey(viewer: Viewer, given: { name: string; credential: NewCredential }): Promise<Passkey>
  removePasskey(viewer: Viewer, id: string): Promise<undefined>
  signInOptions(): Promise<RequestOptions>
  signInByPasskey(given: GivenCredential, caller: StaffCaller): Promise<OpenedStaffSession>
}

interface StaffNeeds extends Acts {
  staff: Pick<StaffStore, 'list'>
  invitations: Pick<InvitationsStore, 'list'>
  passkeys: Pick<PasskeysStore, 'list'>
  delivery: { deliverSoon(): void }
  clock: { now(): string }
  cookie: SessionHeaders
}

/** No accounts in open mode. */
function refuseOpenMode({ viewer }: { viewer: Viewer }): void {
  if (viewer.as === 'open') throw new Problem('auth.openMode')
}

const callerOf = ({ viewer, client }: { viewer: Viewer; client: ClientAddress }): StaffCaller => ({
  viewer,
  network: client.network,
  device: client.device,
  deviceToken: client.deviceToken,
})

const opened = (cookie: SessionHeaders, { account, token, deviceToken }: OpenedStaffSession) => ({
  body: { account },
  headers: cookie.keepOnDevice(token, STAFF_SESSION_SECONDS, deviceToken),
})

export function staffHandlers({ staff, clock, cookie, ...acts }: StaffNeeds): Handlers<typeof staffEndpoints> {
  return {
    setUp: (received) => {
      refuseOpenMode(received)
      return acts.setUp(received.body)
    },
    signIn: async (received) => {
      refuseOpenMode(received)
      return opened(cookie, await acts.signIn(received.body, callerOf(received)))
    },
    list: ({ query }) => staff.list(query),
    close: ({ params }) => acts.close(params.id),
    changePassword: async ({ viewer, body }) => ({ account: await acts.changePassword(viewer, body) }),
    renewRecoveryCodes: async ({ viewer }) => ({ recoveryCodes: await acts.renewRecoveryCodes(viewer) }),
  }
}

export function invitationHandlers(needs: StaffNeeds): Handlers<typeof invitationEndpoints> {
  const { invitations, delivery, clock, invite, cancel, accept } = needs
  return {
    list: ({ query }) => invitations.list(clock.now(), query),
    invite: {
      answer: ({ body, viewer, language }) => invite({ ...body, viewer, language }),
      // The mail is in the outbox after the commit.
      after: async (reply) => {
        delivery.deliverSoon()
        return reply
      },
    },
    cancel: ({ params }) => cancel(params.id),
    accept: (received) => {
      refuseOpenMode(received)
      return accept(received.body)
    },
  }
}

export function passkeyHandlers({ passkeys, cookie, ...acts }: StaffNeeds): Handlers<typeof passkeyEndpoints> {
  return {
    list: ({ query, viewer }) => passkeys.list(signedInOrThrow(viewer).accountId, query),
    registrationOptions: ({ viewer }) => acts.creationOptions(viewer),
    register: ({ body, viewer }) => acts.addPasskey(viewer, body),
    remove: ({ params, viewer }) => acts.removePasskey(viewer, params.id),
    signInOptions: (received) => {
      refuseOpenMode(received)
      return acts.signInOptions()
    },
    signIn: async (received) => {
      refuseOpenMode(received)
      return opened(cookie, await acts.signInByPasskey(received.body.credential, callerOf(received)))
    },
  }
}
