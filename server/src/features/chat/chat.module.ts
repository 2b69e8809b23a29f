import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { chatHandlers } from './chat.handlers.ts'
import { chatStore } from './chat.store.ts'
import { postMessage } from './post-message.ts'

export const chatModule = {
  stores: ({ db }: StoreDependencies) => ({ chat: chatStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    chat: chatHandlers({ ...dependencies, post: postMessage(dependencies) }),
  }),
}
