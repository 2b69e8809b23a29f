import type { push as endpoints } from '@desert-wrench/contract/features/messages/push.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { type SignedIn, signedInOrThrow, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { Dependencies } from '../dependencies.ts'

type PushNeeds = Pick<Dependencies, 'pushes' | 'webPush' | 'clock'>

/** Without accounts nobody is known by their browser. */
function subscriberIn(viewer: Viewer): SignedIn {
  if (viewer.as === 'open') throw new Problem('auth.openMode')
  return signedInOrThrow(viewer)
}

export const pushHandlers = ({ pushes, webPush, clock }: PushNeeds): Handlers<typeof endpoints> => ({
  pushState: async ({ viewer }) =>
    viewer.as === 'account'
      ? { publicKey: webPush.publicKey(), endpoint: await pushes.endpointOf(viewer.sessionId) }
      : { publicKey: null, endpoint: null },

  subscribe: async ({ body: { endpoint, keys }, viewer }) => {
    const session = subscriberIn(viewer)
    if (!webPush.accepts(endpoint))
      throw new Problem('request.invalid', [{ path: 'endpoint', message: fieldMessage('accounts', 'pushEndpoint') }])
    await pushes.put(session, { endpoint, ...keys }, clock.now())
    return { publicKey: webPush.publicKey(), endpoint }
  },

  endPush: async ({ viewer }) => {
    await pushes.remove(subscriberIn(viewer).sessionId)
    return undefined
  },
})
