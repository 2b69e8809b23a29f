import type {
  AccountDetails,
  accounts as endpoints,
} from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import type { Received } from '@desert-wrench/contract/lib/endpoint.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type Changing = Pick<Dependencies, 'db' | 'accounts' | 'choices' | 'messageChoices'>

/** The account with what its person is sent; messages follow its language. */
export const changeAccount = ({ db, accounts, choices, messageChoices }: Changing) => {
  async function details(accountId: string): Promise<AccountDetails> {
    const account = orThrow(await accounts.find(accountId), 'auth.required')
    const chooser = orThrow(await choices.ofAccount(accountId), 'auth.required')
    return { ...(await messageChoices.read(chooser)), ...account }
  }

  const change = (
    accountId: string,
    { name, language, ...given }: Received<typeof endpoints.change>['body'],
    ofPage: Language,
  ): Promise<AccountDetails> =>
    db.transaction(async () => {
      if (name !== undefined || language !== undefined) {
        await accounts.change(accountId, { name, language })
      }
      const chooser = orThrow(await choices.ofAccount(accountId), 'auth.required')
      const spoken = language === undefined ? {} : { language: language ?? ofPage }
      await messageChoices.change(chooser, { ...given, ...spoken }, ofPage)
      return details(accountId)
    })

  return { details, change }
}
