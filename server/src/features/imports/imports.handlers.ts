import type {
  imports as endpoints,
  Import,
  ImportCheck,
  ImportKind,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handlers } from '../../http/routes.ts'
import type { ImportsStore } from './imports.store.ts'

interface Needs<File> {
  imports: Pick<ImportsStore, 'list'>
  read(kind: ImportKind, sent: AsyncIterable<Uint8Array>, language: Language): Promise<File>
  check(file: File): Promise<ImportCheck>
  run(file: File): Promise<Import>
  undo(id: string): Promise<Import>
}

/** A file is read and its cells are looked at before any transaction opens. */
export const importsHandlers = <File>({
  imports,
  read,
  check,
  run,
  undo,
}: Needs<File>): Handlers<typeof endpoints> => ({
  list: ({ query }) => imports.list(query),
  check: async ({ params, body, language }) => {
    const file = await read(params.kind, body, language)
    return { work: () => check(file) }
  },
  run: async ({ params, body, language }) => {
    const file = await read(params.kind, body, language)
    return { work: () => run(file) }
  },
  undo: ({ params }) => undo(params.id),
})
