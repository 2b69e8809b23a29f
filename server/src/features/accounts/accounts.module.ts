import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { accountsHandlers } from './accounts.handlers.ts'
import { accountsStore } from './accounts.store.ts'
import { changeAccount } from './change-account.ts'
import { changePhone } from './change-phone.ts'
import { codesStore } from './codes.store.ts'
import { eraseAccount } from './erase-account.ts'
import { exportsStore } from './exports.store.ts'
import { ownershipStore } from './ownership.store.ts'
import { sendCode } from './send-code.ts'
import { sessionsStore } from './sessions.store.ts'
import { signIn } from './sign-in.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

export const accountsModule = {
  stores: ({ db, tokens }: StoreDependencies) => ({
    accounts: accountsStore(db),
    codes: codesStore(db),
    sessions: sessionsStore(db, tokens),
    exports: exportsStore(db),
    ownership: ownershipStore(db),
  }),
  handlers: (dependencies: Dependencies, cookie: Parameters<typeof accountsHandlers>[0]['cookie']) => ({
    accounts: accountsHandlers({
      ...dependencies,
      cookie,
      sendCode: sendCode(dependencies),
      signIn: signIn(dependencies),
      ...changeAccount(dependencies),
      changePhone: changePhone(dependencies),
      erase: eraseAccount(dependencies),
      signOutEverywhere: signOutEverywhere(dependencies),
    }),
  }),
}
