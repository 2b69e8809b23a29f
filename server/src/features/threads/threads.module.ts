import type { threads as endpoints } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { ownerOf } from '@desert-wrench/contract/lib/viewer.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { jobThread } from './job-thread.ts'
import { threadsStore } from './threads.store.ts'

function threadsHandlers(dependencies: Dependencies): Handlers<typeof endpoints> {
  const { list, write, markRead, remove } = jobThread(dependencies)
  return {
    messages: ({ params, query, viewer }) => list(params.id, query, viewer),
    postMessage: ({ params, body, viewer, actedAt }) => write(params.id, body, viewer, actedAt),
    markRead: ({ params, body, viewer }) => markRead(params.id, body, viewer),
    removeMessage: ({ params, viewer }) => remove(params.id, params.messageId, viewer),
    threads: ({ query, viewer }) => dependencies.threads.inbox({ ...query, visibleTo: ownerOf(viewer) }),
  }
}

export const threadsModule = {
  stores: ({ db }: StoreDependencies) => ({ threads: threadsStore(db) }),
  acts: (dependencies: ActDependencies) => ({ receiveInThread: jobThread(dependencies).receive }),
  handlers: (dependencies: Dependencies) => ({ threads: threadsHandlers(dependencies) }),
}
