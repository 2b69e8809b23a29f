import type {
  imports as endpoints,
  Import,
  ImportCheck,
  ImportKind,
  ImportOptions,
  ImportPreview,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { ImportsStore } from './imports.store.ts'

interface ImportsNeeds<File> {
  imports: Pick<ImportsStore, 'list'>
  preview(kind: ImportKind, sent: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<ImportPreview>
  read(sent: AsyncIterable<Uint8Array>, how: ImportOptions & { kind: ImportKind; language: Language }): Promise<File>
  check(file: File): Promise<ImportCheck>
  run(file: File): Promise<Import>
  undo(id: string): Promise<Import>
}

/** The file is parsed before the transaction. */
export const importsHandlers = <File>({
  imports,
  preview,
  read,
  check,
  run,
  undo,
}: ImportsNeeds<File>): Handlers<typeof endpoints> => ({
  list: ({ query }) => imports.list(query),
  preview: async ({ params, query, body }) => {
    const found = await preview(params.kind, body, query)
    return { answer: async () => found }
  },
  check: async ({ params, query, body, language }) => {
    const file = await read(body, { ...query, kind: params.kind, language })
    return { answer: () => check(file) }
  },
  run: async ({ params, query, body, language }) => {
    const file = await read(body, { ...query, kind: params.kind, language })
    return { answer: () => run(file) }
  },
  undo: ({ params }) => undo(params.id),
})
