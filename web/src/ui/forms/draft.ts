import type { Sender } from '../../lib/api/mutations.ts'
import { type Draft, type FormDraft, formDraft, isEmpty } from '../../lib/forms/draft.ts'

export interface Input<In> {
  values: Partial<In>
  /** Raw text of numbers that do not parse. */
  written: Draft['written']
  /** Form state outside its shape, such as pictures. */
  beside: Draft['beside']
}

/** Forms with secrets keep no draft. */
const NO_DRAFT: FormDraft = { read: () => null, write: () => {}, forget: () => {} }

export interface OpenDraft<In> {
  begin: Input<In>
  restored: boolean
  keep: (input: Input<In>) => void
  /** New defaults, which are not part of the draft. */
  prefill: (values: Partial<In>) => void
  /** Deletes the draft and returns the defaults. */
  discard: () => Input<In>
  /** True if there is unsent input. */
  changed: () => boolean
  /** False for forms with secrets. */
  keeps: boolean
  /** Deletes what was sent, but keeps input typed meanwhile. */
  sending: () => Required<Pick<Sender, 'kept' | 'onSent'>>
}

export function openDraft<In extends object>(name: string | null, defaults: Partial<In>): OpenDraft<In> {
  const draft = name === null ? NO_DRAFT : formDraft(name)
  const found = draft.read()
  let base: Partial<In> = defaults
  let attempt = found?.attempt
  const unread = Object.fromEntries(Object.keys(found?.written ?? {}).map((field) => [field, Number.NaN]))
  let now: Input<In> = {
    values: { ...base, ...(validValues(found?.values ?? {}, base) as Partial<In>), ...unread },
    written: found?.written ?? {},
    beside: found?.beside ?? {},
  }

  /** Omit defaults: they may differ next time. */
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
  let sentInput: string | undefined
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
      const asSent = whole() === sentInput
      base = { ...base, ...values }
      now = { ...now, values: { ...now.values, ...values } }
      if (asOpened) opened = text()
      if (asSent) sentInput = whole()
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
      sentInput = whole()
      return {
        onSent: () => {
          attempt = undefined
          if (whole() === sentInput) {
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

/** A cleared field equals an untouched one. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Drops fields whose type has changed since the draft was written. */
function validValues(values: Draft['values'], defaults: object): Draft['values'] {
  const initial: Draft['values'] = { ...defaults }
  const fits = ([name, value]: [string, unknown]) =>
    (value ?? null) === null || (initial[name] ?? null) === null || typeof value === typeof initial[name]
  return Object.fromEntries(Object.entries(values).filter(fits))
}
