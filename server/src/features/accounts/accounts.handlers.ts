import type {
  AccountDetails,
  accounts as endpoints,
  UnsentMessage,
} from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { PHONE_SESSION_SECONDS } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type { Account, viewing } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import type { Received } from '@desert-wrench/contract/lib/endpoint.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { type SignedIn, signedInOrThrow, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { ClientAddress } from '../../http/core/client.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { SessionHeaders } from '../../http/core/session-cookie.ts'
import type { AccountsStore } from './accounts.store.ts'
import type { ExportsStore } from './exports.store.ts'
import type { SessionsStore } from './sessions.store.ts'

interface PhoneSignIn {
  phone: string
  code: string
  viewer: Viewer
  device: string | null
  deviceToken: string | null
}

interface SendCodeInput extends Pick<ClientAddress, 'network' | 'site'> {
  phone: string
  accountId: string | null
  deviceToken: string | null
  language: Language
}

interface AccountsNeeds {
  accounts: AccountsStore
  outbox: { list(paging: Paging): Promise<Page<UnsentMessage>> }
  sessions: SessionsStore
  clock: { now(): string }
  cookie: SessionHeaders
  sendCode(input: SendCodeInput): Promise<void>
  signIn(given: PhoneSignIn): Promise<{ account: Account; token: string; deviceToken: string }>
  exports: ExportsStore
  signOutEverywhere(viewer: SignedIn): Promise<void>
  erase(viewer: SignedIn): Promise<void>
  changePhone(viewer: SignedIn, given: { phone: string; code: string; deviceToken: string | null }): Promise<Account>
  details(accountId: string): Promise<AccountDetails>
  change(
    accountId: string,
    given: Received<typeof endpoints.change>['body'],
    language: Language,
  ): Promise<AccountDetails>
}

/** No accounts in open mode. */
function refuseOpenMode(viewer: Viewer): void {
  if (viewer.as === 'open') throw new Problem('auth.openMode')
}

export function accountsHandlers(needs: AccountsNeeds): Handlers<typeof endpoints & typeof viewing> {
  const {
    accounts,
    outbox,
    sessions,
    clock,
    cookie,
    sendCode,
    signIn,
    details,
    change,
    changePhone,
    exports,
    erase,
    signOutEverywhere,
  } = needs
  const gone = { body: undefined, headers: cookie.drop() }

  return {
    me: async ({ viewer }) => ({ account: viewer.as === 'account' ? await accounts.find(viewer.accountId) : null }),

    sendCode: async ({ body, viewer, client, language }) => {
      refuseOpenMode(viewer)
      await sendCode({
        ...{ phone: body.phone, language, network: client.network, site: client.site },
        accountId: viewer.as === 'account' ? viewer.accountId : null,
        deviceToken: client.phoneDeviceToken,
      })
      return {}
    },

    signIn: async ({ body, viewer, client }) => {
      refuseOpenMode(viewer)
      const known = { device: client.device, deviceToken: client.phoneDeviceToken }
      const { account, token, deviceToken } = await signIn({ ...body, viewer, ...known })
      return { body: { account }, headers: cookie.keepOfPhone(token, PHONE_SESSION_SECONDS, deviceToken) }
    },

    sessions: async ({ query, viewer }) => {
      if (viewer.as === 'open') return { rows: [], next: null, total: 0 }
      const { accountId, sessionId } = signedInOrThrow(viewer)
      const page = await sessions.list(accountId, clock.now(), query)
      return { ...page, rows: page.rows.map((session) => ({ ...session, current: session.id === sessionId })) }
    },

    endSession: async ({ params, viewer }) => {
      const { accountId, sessionId } = signedInOrThrow(viewer)
      const id = params.id.toLowerCase()
      if (!(await sessions.end(accountId, id, clock.now()))) throw new Problem('session.unknown')
      return id === sessionId ? gone : { body: undefined, headers: {} }
    },

    // An expired session still has a cookie to clear.
    signOut: async ({ viewer }) => {
      if (viewer.as === 'account') await sessions.end(viewer.accountId, viewer.sessionId, clock.now())
      return gone
    },

    signOutEverywhere: async ({ viewer }) => {
      await signOutEverywhere(signedInOrThrow(viewer))
      return gone
    },

    get: async ({ viewer }) => {
      refuseOpenMode(viewer)
      return details(signedInOrThrow(viewer).accountId)
    },

    change: ({ body, viewer, language }) => change(signedInOrThrow(viewer).accountId, body, language),

    changePhone: ({ body, viewer, client }) =>
      changePhone(signedInOrThrow(viewer), { ...body, deviceToken: client.phoneDeviceToken }),

    export: async ({ viewer }) => exports.of(signedInOrThrow(viewer)),

    erase: async ({ viewer }) => {
      await erase(signedInOrThrow(viewer))
      return gone
    },

    outbox: ({ query }) => outbox.list(query),
  }
}
