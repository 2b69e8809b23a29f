import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { postMessage } from '../../use-cases/post-message.ts'
import { chatHandlers } from './chat.handlers.ts'
import { chatStore } from './chat.store.ts'

export const chatModule = {
  stores: ({ db }: StoreDependencies) => ({ chat: chatStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    chat: chatHandlers({ ...dependencies, post: postMessage(dependencies) }),
  }),
}
