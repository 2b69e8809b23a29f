import { useEffect, useEffectEvent } from 'react'
import { singleKeysAreOn } from './key-setting.ts'

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(FIELDS) !== null

/** Ctrl+K, or Command+K on a Mac. */
export const JUMP = 'Control+k'

/** 'j', '/' or 'Control+k'; null for what belongs to the browser. */
function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (altKey) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Control+${name}` : name
}

/**
 * Keys of a screen: never while somebody types, nor under a dialog.
 * @param depth Number of dialogs that are open where the keys hold.
 */
export function useKeys(acts: Readonly<Record<string, () => void>>, depth: 0 | 1) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const name = nameOf(event)
    const act = name === null ? undefined : acts[name]
    if (!act || document.querySelectorAll('.modal').length !== depth) return
    // Ctrl+K types nothing, so it also leads out of the search.
    if (name !== JUMP && isTyping(event)) return
    if (name?.length === 1 && !singleKeysAreOn()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Runs when Ctrl or Command goes down, to load ahead what the next key opens. */
export function useModifier(prepare: () => void) {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') prepare()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [prepare])
}
