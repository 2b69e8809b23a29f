import type {
  messages as endpoints,
  messageReach,
} from '@desert-wrench/contract/features/messages/messages.contract.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { Dependencies } from '../dependencies.ts'
import { draftTexts } from './office/draft-texts.ts'
import { reachOf } from './office/reach.ts'

export const messagesHandlers = (dependencies: Dependencies): Handlers<typeof endpoints & typeof messageReach> => {
  const withDrafts = draftTexts(dependencies)
  const reach = reachOf(dependencies)
  return {
    list: async ({ query: { state, ...query } }) =>
      withDrafts(await dependencies.planned.list({ ...query, ...(state && { [state]: true }) })),
    reach: ({ params }) => reach(params.id),
  }
}
