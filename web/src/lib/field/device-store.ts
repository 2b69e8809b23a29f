import type { JobPictureKind } from '@desert-wrench/contract/features/pictures/job-pictures.rules.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Act } from './act.ts'
import type { ActStore } from './queue.ts'
import { FIELD_DATABASE } from './where-field.ts'

/** Kept as bytes: some browsers refuse blobs in private windows. */
interface Bytes {
  bytes: ArrayBuffer
  type: string
}

export interface FieldDatabase extends DBSchema {
  acts: { key: string; value: Act }
  bytes: { key: string; value: Bytes }
  /** Pictures that were chosen for a booking which is not sent yet. */
  chosen: { key: string; value: Bytes & { place: string; kind: JobPictureKind; caption: string; at: number } }
}

let opened: Promise<IDBPDatabase<FieldDatabase>> | null = null

/** Rejects where the browser keeps nothing. */
export function fieldDatabase(): Promise<IDBPDatabase<FieldDatabase>> {
  opened ??= openDB<FieldDatabase>(FIELD_DATABASE, 1, {
    upgrade: (database) => {
      for (const name of ['acts', 'bytes', 'chosen'] as const) database.createObjectStore(name)
    },
    // Another tab deletes it.
    blocking: () => {
      void opened?.then((database) => database.close())
      opened = null
    },
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** On the disk, not in a buffer, before anything says that it is kept. */
const DURABLE = { durability: 'strict' } as const

const bytesOf = async (blob: Blob): Promise<Bytes> => ({ bytes: await blob.arrayBuffer(), type: blob.type })
const blobOf = ({ bytes, type }: Bytes): Blob => new Blob([bytes], { type })

export const deviceStore = (): ActStore => ({
  all: async () => (await fieldDatabase()).getAll('acts'),

  add: async (given, blob) => {
    const bytes = blob && (await bytesOf(blob))
    const writing = (await fieldDatabase()).transaction(['acts', 'bytes'], 'readwrite', DURABLE)
    const acts = writing.objectStore('acts')
    const last = (await acts.getAll()).reduce((most, { seq }) => Math.max(most, seq), 0)
    const act: Act = { ...given, seq: last + 1 }
    await Promise.all([
      acts.put(act, act.id),
      ...(bytes ? [writing.objectStore('bytes').put(bytes, act.id)] : []),
      writing.done,
    ])
    return act
  },

  bytes: async (id) => {
    const kept = await (await fieldDatabase()).get('bytes', id)
    return kept ? blobOf(kept) : null
  },

  change: async (id, change, dropBytes = false) => {
    const writing = (await fieldDatabase()).transaction(['acts', 'bytes'], 'readwrite', DURABLE)
    const acts = writing.objectStore('acts')
    const act = await acts.get(id)
    if (act) await acts.put(change(act), id)
    if (dropBytes) await writing.objectStore('bytes').delete(id)
    await writing.done
  },

  remove: async (ids) => {
    const writing = (await fieldDatabase()).transaction(['acts', 'bytes'], 'readwrite', DURABLE)
    await Promise.all([
      ...ids.flatMap((id) => [writing.objectStore('acts').delete(id), writing.objectStore('bytes').delete(id)]),
      writing.done,
    ])
  },
})

/** What a person has not sent yet; nothing is created to find out. */
export async function unsentOf(person: string): Promise<number> {
  const there = (await indexedDB.databases?.()) ?? []
  if (!there.some(({ name }) => name === FIELD_DATABASE)) return 0
  const acts = await (await fieldDatabase()).getAll('acts')
  return acts.filter((act) => act.person === person && act.state !== 'sent').length
}
