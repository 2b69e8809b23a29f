import { changePhone } from '../../use-cases/change-phone.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { eraseAccount } from '../../use-cases/erase-account.ts'
import { sendCode } from '../../use-cases/send-code.ts'
import { signIn } from '../../use-cases/sign-in.ts'
import { signOutEverywhere } from '../../use-cases/sign-out-everywhere.ts'
import { accountsHandlers } from './accounts.handlers.ts'
import { accountsStore } from './accounts.store.ts'
import { codesStore } from './codes.store.ts'
import { exportsStore } from './exports.store.ts'
import { outboxStore } from './outbox.store.ts'
import { ownershipStore } from './ownership.store.ts'
import { sessionsStore } from './sessions.store.ts'

export const accountsModule = {
  stores: ({ db, tokens, vault }: StoreDependencies) => ({
    accounts: accountsStore(db),
    codes: codesStore(db),
    outbox: outboxStore(db, vault),
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
      changePhone: changePhone(dependencies),
      erase: eraseAccount(dependencies),
      signOutEverywhere: signOutEverywhere(dependencies),
    }),
  }),
}
