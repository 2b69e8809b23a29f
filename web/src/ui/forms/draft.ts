import type { Sender } from '../../lib/api/mutations.ts'
import { type Draft, type FormDraft, formDraft, isEmpty } from '../../lib/forms/draft.ts'

/** What stands in a form. */
export interface Input<In> {
  values: Partial<In>
  /** Figures as they are written, for those that cannot be read. */
  written: Draft['written']
  /** What belongs to the form and is no field of its shape, such as chosen pictures. */
  beside: Draft['beside']
}

/** What holds a secret is kept nowhere. */
const NOWHERE: FormDraft = { read: () => null, write: () => {}, forget: () => {} }

/** The draft of one form while that is open. */
export interface OpenDraft<In> {
  begin: Input<In>
  /** Something that was typed before stands in it again. */
  restored: boolean
  /** To be told of each change. */
  keep: (input: Input<In>) => void
  /** What the form holds from now on without anybody having typed it: no part of the draft. */
  prefill: (values: Partial<In>) => void
  /** Forgets the draft; gives what the form begins with. */
  discard: () => Input<In>
  /** Something was typed since it was opened, and not sent. */
  changed: () => boolean
  /** Whether it is kept on the device at all: what holds a secret is not. */
  keeps: boolean
  /** For the call that sends it: what was sent is forgotten, what was typed on meanwhile is not. */
  sending: () => Required<Pick<Sender, 'kept' | 'onSent'>>
}

export function openDraft<In extends object>(name: string | null, defaults: Partial<In>): OpenDraft<In> {
  const draft = name === null ? NOWHERE : formDraft(name)
  const found = draft.read()
  let base: Partial<In> = defaults
  let attempt = found?.attempt
  const unread = Object.fromEntries(Object.keys(found?.written ?? {}).map((field) => [field, Number.NaN]))
  let now: Input<In> = {
    values: { ...base, ...(fitting(found?.values ?? {}, base) as Partial<In>), ...unread },
    written: found?.written ?? {},
    beside: found?.beside ?? {},
  }

  /** What of it was typed: what is as the form began is not kept, for it may begin otherwise the next time. */
  const typed = () => {
    const [values, written]: [Draft['values'], Draft['written']] = [{}, {}]
    for (const [field, value] of Object.entries(now.values)) {
      if (Number.isNaN(value)) written[field] = now.written[field] ?? ''
      else if (!same(value, base[field as keyof In])) values[field] = value
    }
    return { values, written, beside: now.beside }
  }
  const text = () => JSON.stringify(typed())
  const write = () => draft.write({ ...typed(), attempt })
  const begin = now
  let opened = text()
  /** What is being sent, as it stands in the form. */
  let underWay: string | undefined
  const whole = () => JSON.stringify(now)

  return {
    begin,
    restored: !isEmpty(typed()),
    keep: (input) => {
      now = input
      write()
    },
    prefill: (values) => {
      const asOpened = text() === opened
      const asSent = whole() === underWay
      base = { ...base, ...values }
      now = { ...now, values: { ...now.values, ...values } }
      if (asOpened) opened = text()
      if (asSent) underWay = whole()
      write()
    },
    discard: () => {
      attempt = undefined
      now = { values: base, written: {}, beside: {} }
      opened = text()
      draft.forget()
      return now
    },
    changed: () => name !== null && text() !== opened,
    keeps: name !== null,
    sending: () => {
      underWay = whole()
      return {
        onSent: () => {
          attempt = undefined
          if (whole() === underWay) {
            base = now.values
            now = { ...now, beside: {} }
            opened = text()
          }
          write()
        },
        kept: {
          keyOf: (input) => (attempt?.input === input ? attempt.key : undefined),
          attempt: (next) => {
            attempt = next
            write()
          },
        },
      }
    },
  }
}

/** A field that was emptied is as one that nobody touched. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** What still fits of the draft: a field of an earlier version may have been of another kind. */
function fitting(values: Draft['values'], defaults: object): Draft['values'] {
  const begun: Draft['values'] = { ...defaults }
  const fits = ([name, value]: [string, unknown]) =>
    (value ?? null) === null || (begun[name] ?? null) === null || typeof value === typeof begun[name]
  return Object.fromEntries(Object.entries(values).filter(fits))
}
