const PREFIX = 'desert-wrench.draft.'
const VERSION = 1
const LIFETIME = 7 * 24 * 3600_000

type DraftValues = { [name: string]: unknown }

export interface Draft {
  /** The fields that no longer hold what the form began with. */
  values: DraftValues
  /** What stands in figures that cannot be read yet. */
  written: { [name: string]: string }
  /** What belongs to the form and is no field of it. */
  beside: DraftValues
  /** What was sent last without an answer, and its Idempotency-Key: the same content sent again has one effect, after a reload too. */
  attempt?: { input: string; key: string } | undefined
}

export interface FormDraft {
  read: () => Draft | null
  /** Keeps what there is to keep; a draft of nothing is forgotten. */
  write: (draft: Draft) => void
  forget: () => void
}

/**
 * What was typed into a form and not sent yet. It stays on this device for seven days and never leaves it by itself.
 * @param name The form, and what it is about where there may be several.
 */
export function formDraft(name: string): FormDraft {
  const forget = () => onDevice((storage) => storage.removeItem(PREFIX + name))
  return {
    read: () => {
      onDevice(forgetWhatIsOver)
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

/** True where something waits to be continued. */
export const hasDraft = (name: string): boolean => formDraft(name).read() !== null

/** Nothing was typed. */
export const isEmpty = ({ values, written, beside }: Draft): boolean =>
  Object.keys({ ...values, ...written, ...beside }).length === 0

/** A device may keep nothing: private browsing, no room. */
function onDevice<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

/** A draft as this version writes it, and not older than its time; anything else is nothing. */
function parse(text: string | null | undefined): Draft | null {
  try {
    const kept = JSON.parse(text ?? '')
    const young = Date.now() - kept.at < LIFETIME
    return kept.version === VERSION && young ? kept : null
  } catch {
    return null
  }
}

/** What is too old, or of a version before. */
function forgetWhatIsOver(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && !parse(storage.getItem(key))) storage.removeItem(key)
  }
}
