import { EditForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { mergeEdits, touched } from '@desert-wrench/contract/features/jobs/edits.rules.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type FormOf, useForm } from '../../../ui/forms/form.tsx'
import { EDIT_FIELDS, type EditField, editOf } from './job-edit.ts'

/** Keeps the version first edited, so that an old draft still detects conflicts. */
const Edit = z.extend(EditForm, { read: z.optional(z.string()) })
type In = z.input<typeof Edit>
type EditOf = FormOf<In, z.output<typeof Edit>>

/** A field that was changed elsewhere. */
export interface FieldConflict {
  field: EditField
  theirs: unknown
  /** The local value, if the two conflict. */
  mine?: unknown
  contested: boolean
  chosen: 'mine' | 'theirs' | null
}

function parse(text: unknown): EditForm | null {
  try {
    return JSON.parse(String(text ?? ''))
  } catch {
    return null
  }
}

/**
 * Edits a job that others may change. Untouched fields follow the server; conflicting fields show both values.
 * `ours` is what an action of this panel just set: the change that brings it is not somebody else's.
 */
export function useJobEdit(
  details: JobDetails,
  ours: RefObject<Partial<EditForm> | null>,
  onConflict: (fields: EditField[]) => void,
) {
  const now = editOf(details)
  const form = useForm(Edit, { ...now, read: '' }, `job ${details.job.id}`)
  const [conflicts, setConflicts] = useState<FieldConflict[]>([])
  const read = useRef(now)
  const valuesOf = () =>
    Object.fromEntries(EDIT_FIELDS.map((field) => [field, form.value(field)])) as unknown as EditForm
  const readNow = () => parse(form.value('read')) ?? read.current

  const follow = useEffectEvent(() => {
    const mine = valuesOf()
    const before = readNow()
    const result = mergeEdits(before, mine, now)
    read.current = now
    const own = touched(now, result.values)
    form.prefill({ ...now, read: '' } as Partial<In>)
    for (const field of own) form.set(field, mine[field] as never)
    if (own.length > 0) form.set('read', JSON.stringify(now))
    const isOwn = ours.current !== null && touched<Partial<EditForm>>(ours.current, now).length === 0
    if (isOwn) ours.current = null
    const news = result.theirChanges.filter(({ contested }) => contested || !isOwn)
    if (news.length === 0) return
    onConflict(news.map(({ field }) => field))
    setConflicts((earlier) => [
      ...earlier.filter(({ field }) => !news.some((one) => one.field === field)),
      ...news.map(({ field, contested }) => ({
        ...{ field, contested, theirs: now[field], chosen: null },
        ...(contested && { mine: mine[field] }),
      })),
    ])
  })
  const { revision } = details.job
  useEffect(() => {
    if (revision !== null) follow()
  }, [revision])

  /** Remembers the base version on the first difference. */
  const set: EditOf['set'] = (name, value, written) => {
    form.set(name, value, written)
    if (name === 'read') return
    const base = readNow()
    const isTouched = touched(base, { ...valuesOf(), [name]: value }).length > 0
    const wanted = isTouched ? JSON.stringify(base) : ''
    if (form.value('read') !== wanted) form.set('read', wanted)
  }

  const choose = (field: EditField, chosen: 'mine' | 'theirs') => {
    const one = conflicts.find((other) => other.field === field)
    if (!one) return
    setConflicts(conflicts.map((other) => (other === one ? { ...one, chosen } : other)))
    set(field, (chosen === 'mine' ? one.mine : one.theirs) as never)
  }

  return {
    form: { ...form, set } as EditOf,
    conflicts,
    choose,
    unchosen: conflicts.find(({ contested, chosen }) => contested && chosen === null),
    /** Sends only changed fields. */
    changesOf: ({ read: _, ...values }: z.output<typeof Edit>): Partial<EditForm> =>
      Object.fromEntries(touched(readNow(), values).map((field) => [field, values[field]])),
    /** The saved values become the new base. */
    saved: ({ revision: _, ...sent }: Partial<EditForm> & { revision?: unknown }) => {
      read.current = { ...readNow(), ...sent }
      form.prefill({ read: '' } as Partial<In>)
      setConflicts([])
    },
  }
}
