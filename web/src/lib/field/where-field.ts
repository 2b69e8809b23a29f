import type { Act, NewAct, Refusal } from './act.ts'

/** What field mode keeps on the device. A person who leaves deletes it whole. */
export const FIELD_DATABASE = 'desert-wrench-field'

export type Settled = { state: 'sent'; reply: unknown } | { state: 'refused'; refusal: Refusal } | { state: 'waiting' }

export interface FieldState {
  acts: readonly Act[]
  /** Wait for a refused one. */
  held: ReadonlySet<string>
  /** Milliseconds since 1970 of what is shown, while the server cannot be reached; null: it can. */
  seenAt: number | null
  hasSignal: boolean
  isSignedOut: boolean
  /** The worker answers this page's reads, and keeps them. */
  keepsReads: boolean
  /** A new version of the page waits. */
  hasUpdate: boolean
}

export interface Registration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

export interface Field {
  state(): FieldState
  subscribe(listener: () => void): () => void
  /** @throws NotKept */
  add(act: NewAct, bytes?: Blob | null): Promise<Act>
  /** Waits that long for an answer. */
  settled(id: string, patience: number): Promise<Settled>
  bytes(id: string): Promise<Blob | null>
  send(): void
  again(id: string): Promise<void>
  leaveOut(id: string): Promise<boolean>
  /** With the worker: reads are kept, and a new version waits. */
  attach(registration: Registration): void
  /** Once nothing is being sent. */
  update(): Promise<void>
}

/** Field mode, where it is on. Its code loads only there. */
let field: Field | undefined
const listeners = new Set<() => void>()

export const whereField = (): Field | undefined => field

export function provideField(next: Field): void {
  field = next
  for (const listener of listeners) listener()
}

export function onField(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
