import { jobPictures } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import type { JobPictureKind } from '@desert-wrench/contract/features/pictures/job-pictures.rules.ts'
import { PICTURE_LIMIT, pictures } from '@desert-wrench/contract/features/pictures/pictures.contract.ts'
import { isHeic, isPicture } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import type { ThreadParty } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { addressOf, answer, CallError } from '../../lib/api/client.ts'
import { newKey } from '../../lib/api/mutations.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { upload } from '../../lib/api/upload.ts'
import { madeBy } from '../../lib/field/act.ts'
import { FIELD_DATABASE, type Field, whereField } from '../../lib/field/where-field.ts'
import { beginChange, noteChange } from '../../lib/live/own-changes.ts'
import { isUnsigned } from '../../lib/sign-in/sign-in.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Found here, or told by the server. */
type Database = Awaited<ReturnType<typeof import('../../lib/field/device-store.ts').fieldDatabase>>

/** Uploads without a job are kept for a day, here and on the server. */
const CHOSEN_MS = 24 * 60 * 60_000

type Trouble = 'notRead' | 'heic' | 'tooLarge' | 'offline' | 'failed' | { message: string }

/** The job that gets the pictures. */
export interface Target {
  jobId: string
  party: ThreadParty
  jobLink: string | null
}

export interface SendingPicture {
  key: number
  /** A job, or a booking that is being written. */
  place: string
  kind: JobPictureKind
  /** Null until it is small. */
  preview: string | null
  /** 0 to 1. */
  sent: number
  /** Sent, and waits for its job. */
  waits: boolean
  trouble: Trouble | null
}

interface Running extends SendingPicture {
  file: Blob
  caption: string
  target: Target | null
  /** Once uploaded. */
  pictureId: string | null
  uploadKey: string
  stop: AbortController
  onAdded: ((pictureId: string) => void) | undefined
  /** On this device, for a booking that is not sent. */
  isKept: boolean
}

/** Outlives its screen: what was chosen is sent while people move on. One after the other, for memory and weak signals. */
let all: readonly Running[] = []
let count = 0
let turn = Promise.resolve()
const listeners = new Set<() => void>()

const find = (key: number) => all.find((one) => one.key === key)

function put(next: readonly Running[]): void {
  all = next
  for (const listener of listeners) listener()
}

const change = (key: number, changes: Partial<Running>) =>
  put(all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

function drop(key: number): void {
  const one = find(key)
  if (one?.isKept) void inStore((database) => database.delete('chosen', one.uploadKey))
  one?.stop.abort()
  if (one?.preview) URL.revokeObjectURL(one.preview)
  put(all.filter((other) => other.key !== key))
}

/** HEIC can be read by Safari alone, which then sends a JPEG. */
function refusalOf(head: Uint8Array, { size }: Blob): Trouble | null {
  if (isHeic(head)) return 'heic'
  if (!isPicture(head)) return 'notRead'
  return size > PICTURE_LIMIT ? 'tooLarge' : null
}

async function prepare({ key, file }: Running): Promise<Blob | null> {
  const small = await shrinkPicture(file)
  const made = small ?? file
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const trouble = small ? null : refusalOf(head, file)
  if (!find(key)) return null
  if (trouble) change(key, { trouble })
  else change(key, { file: made, preview: URL.createObjectURL(made) })
  return trouble ? null : made
}

async function send({ key, stop, target, uploadKey }: Running, file: Blob): Promise<string> {
  const { id } = await upload(pictures.upload, file, {
    query: { for: 'job' },
    jobLink: target?.jobLink ?? null,
    onProgress: (sent) => change(key, { sent }),
    signal: stop.signal,
    idempotencyKey: uploadKey,
  })
  change(key, { pictureId: id, sent: 1 })
  return id
}

async function attach(
  { key, kind, caption, uploadKey, onAdded }: Running,
  pictureId: string,
  target: Target,
): Promise<void> {
  const { jobId, party: by, jobLink } = target
  const answered = beginChange()
  const sent = { params: { id: jobId }, body: { pictureId, kind, by, ...(caption && { caption }) } }
  const response = await answer(jobPictures.addPicture, sent, { jobLink, idempotencyKey: uploadKey }).finally(answered)
  noteChange(response.headers.get('Changes-Made'), jobPictures.addPicture.invalidates)
  onAdded?.(pictureId)
  drop(key)
  await invalidate(jobPictures.addPicture.invalidates)
}

/** In field mode the device keeps it until the job has it. @returns false where it has no room */
async function keep(
  field: Field,
  { key, kind, caption, onAdded }: Running,
  file: Blob,
  target: Target,
): Promise<boolean> {
  const { jobId, party: by, jobLink } = target
  const uploading = addressOf(pictures.upload, { query: { for: 'job' } })
  const adding = addressOf(jobPictures.addPicture, { params: { id: jobId } })
  const linked = jobLink === null ? {} : { jobLink }
  const act = {
    ...{ kind: 'picture', lane: jobId, about: caption, shows: { kind }, tags: jobPictures.addPicture.invalidates },
    calls: [
      { method: 'POST', address: uploading, type: file.type, ...linked },
      {
        ...{ method: 'POST', address: adding, ...linked },
        body: { pictureId: madeBy(), kind, by, ...(caption && { caption }) },
      },
    ],
  }
  const kept = await field.add(act, file).catch(() => null)
  if (kept) {
    onAdded?.(madeBy(kept.id))
    drop(key)
  }
  return kept !== null
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof CallError)) return 'failed'
  if (error.status === 0) return 'offline'
  return error.sentence === undefined ? 'failed' : { message: error.sentence }
}

async function run(key: number): Promise<void> {
  const begun = find(key)
  if (!begun || begun.trouble) return
  try {
    const file = begun.preview === null ? await prepare(begun) : begun.file
    const ready = find(key)
    if (!file || !ready) return
    const field = whereField()
    if (field && ready.target && (await keep(field, ready, file, ready.target))) return
    if (!ready.target) void keepChosen(ready, file)
    const pictureId = ready.pictureId ?? (await send(ready, file))
    const sent = find(key)
    if (sent?.target) await attach(sent, pictureId, sent.target)
    else change(key, { waits: true })
  } catch (error) {
    const one = find(key)
    if (!one) return
    // Nobody is signed in before they book.
    if (!one.target && error instanceof CallError && isUnsigned(error)) return change(key, { waits: true, sent: 0 })
    const gone = error instanceof CallError && error.problem?.code === 'picture.gone'
    change(key, { trouble: troubleOf(error), ...(gone && { pictureId: null, uploadKey: newKey() }) })
  }
}

function enqueue(key: number): void {
  turn = turn.then(() => run(key))
}

interface Chosen {
  kind: JobPictureKind
  caption?: string
  target: Target | null
  /** Once it is in its job. */
  onAdded?: (pictureId: string) => void
}

type Begun = Pick<Running, 'place' | 'kind' | 'caption' | 'file' | 'target' | 'uploadKey' | 'onAdded'>

function begin(given: Begun): number {
  count += 1
  const state = { preview: null, sent: 0, waits: false, trouble: null, pictureId: null, isKept: false }
  put([...all, { ...given, ...state, key: count, stop: new AbortController() }])
  enqueue(count)
  return count
}

/** @returns their keys */
export function addPictures(
  place: string,
  files: readonly File[],
  { kind, caption = '', target, onAdded }: Chosen,
): readonly number[] {
  return files.map((file) => begin({ place, kind, caption, file, target, onAdded, uploadKey: newKey() }))
}

/** The device's database loads with the first picture; a device that keeps nothing is none. */
async function inStore<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
  try {
    const { fieldDatabase } = await import('../../lib/field/device-store.ts')
    return await work(await fieldDatabase())
  } catch {
    return undefined
  }
}

async function keepChosen({ key, place, kind, caption, uploadKey }: Running, file: Blob): Promise<void> {
  const bytes = await file.arrayBuffer()
  const one = { place, kind, caption, bytes, type: file.type, at: Date.now() }
  if (await inStore((database) => database.put('chosen', one, uploadKey))) change(key, { isKept: true })
}

export function sendAgain(key: number): void {
  change(key, { trouble: null, sent: 0 })
  enqueue(key)
}

export const leaveOut = drop

/** At a first visit nothing is created to find out. */
async function mayHaveKept(): Promise<boolean> {
  try {
    const there = await indexedDB.databases?.()
    return there?.some(({ name }) => name === FIELD_DATABASE) ?? true
  } catch {
    return false
  }
}

/** What was chosen before the page was reloaded or killed. */
export async function restoreChosen(place: string): Promise<void> {
  if (!(await mayHaveKept())) return
  const kept = await inStore(async (database) => {
    const keys = await database.getAllKeys('chosen')
    return Promise.all(keys.map(async (key) => ({ key, one: await database.get('chosen', key) })))
  })
  for (const { key, one } of kept ?? []) {
    if (!one || one.place !== place || all.some(({ uploadKey }) => uploadKey === key)) continue
    if (Date.now() - one.at > CHOSEN_MS) void inStore((database) => database.delete('chosen', key))
    else
      begin({
        ...one,
        file: new Blob([one.bytes], { type: one.type }),
        target: null,
        onAdded: undefined,
        uploadKey: key,
      })
  }
}

/** Gives the pictures of a booking to its job. */
export function bookPictures(place: string, target: Target): void {
  const of = all.filter((one) => one.place === place)
  put(all.map((one) => (one.place === place ? { ...one, place: target.jobId, target, waits: false } : one)))
  for (const { key } of of) enqueue(key)
}

const isUnfinished = ({ target, trouble }: Running) => target !== null && trouble === null

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const { key, trouble } of all) if (trouble === 'offline') sendAgain(key)
  })
  window.addEventListener('beforeunload', (event) => {
    if (all.some(isUnfinished)) event.preventDefault()
  })
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const now = () => all

/** Chosen and not yet in their job. */
export function useSending(place: string): readonly SendingPicture[] {
  const every = useSyncExternalStore(listen, now, now)
  return useMemo(() => every.filter((one) => one.place === place), [every, place])
}
