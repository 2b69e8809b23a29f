const PREFIX = 'desert-wrench.draft.'
const VERSION = 1
const LIFETIME = 7 * 24 * 3600_000

type DraftValues = { [name: string]: unknown }

export interface Draft {
  /** Only fields that differ from the form's defaults. */
  values: DraftValues
  /** Raw text of numbers that do not parse. */
  written: { [name: string]: string }
  /** Form state outside its shape, such as pictures. */
  beside: DraftValues
  /** The last unanswered attempt and its Idempotency-Key, so that a retry after a reload has one effect. */
  attempt?: { input: string; key: string } | undefined
}

export interface FormDraft {
  read: () => Draft | null
  /** An empty draft is removed. */
  write: (draft: Draft) => void
  forget: () => void
}

/**
 * Unsent form input, stored on this device for seven days.
 * @param name The form and, if there may be several, its subject.
 */
export function formDraft(name: string): FormDraft {
  const forget = () => onDevice((storage) => storage.removeItem(PREFIX + name))
  return {
    read: () => {
      onDevice(removeExpired)
      return parse(onDevice((storage) => storage.getItem(PREFIX + name)))
    },
    write: (draft) => {
      if (!draft.attempt && isEmpty(draft)) return forget()
      const text = JSON.stringify({ ...draft, version: VERSION, at: Date.now() })
      onDevice((storage) => storage.setItem(PREFIX + name, text))
    },
    forget,
  }
}

export const hasDraft = (name: string): boolean => formDraft(name).read() !== null

export const isEmpty = ({ values, written, beside }: Draft): boolean =>
  Object.keys({ ...values, ...written, ...beside }).length === 0

/** Storage may be unavailable: private browsing, quota. */
function onDevice<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

/** Null if expired or written by an older version. */
function parse(text: string | null | undefined): Draft | null {
  try {
    const kept = JSON.parse(text ?? '')
    const young = Date.now() - kept.at < LIFETIME
    return kept.version === VERSION && young ? kept : null
  } catch {
    return null
  }
}

function removeExpired(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && !parse(storage.getItem(key))) storage.removeItem(key)
  }
}
