import type { DangerId } from '@desert-wrench/contract/features/analyzer/danger-patterns.ts'
import { useEffect, useState } from 'react'
import { loadCatalogue } from '../../lib/i18n/messages.ts'
import { DangerNotice } from './DangerNotice.tsx'

/** Milliseconds after the last key. */
const DEBOUNCE = 500
/** Shorter texts are not analyzed. */
const MIN_LENGTH = 6

let reader: ((text: string) => DangerId[]) | null = null

async function readDanger(text: string): Promise<DangerId | null> {
  if (!reader) {
    const [{ dangerReaderOf }, { DANGER_WORDS }] = await Promise.all([
      import('@desert-wrench/contract/features/analyzer/dangers.rules.ts'),
      import('@desert-wrench/contract/features/analyzer/words/danger-words.ts'),
      loadCatalogue('dangers'),
    ])
    reader = dangerReaderOf(DANGER_WORDS)
  }
  return reader(text)[0] ?? null
}

/** Danger warning under a problem description; its rules load on first input. */
export function DangerInText({ text }: { text: string }) {
  const [danger, setDanger] = useState<DangerId | null>(null)
  useEffect(() => {
    let here = true
    const timer = setTimeout(() => {
      // Without the rules the form still works.
      const read = text.trim().length < MIN_LENGTH ? Promise.resolve(null) : readDanger(text).catch(() => null)
      void read.then((found) => here && setDanger(found))
    }, DEBOUNCE)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [text])
  return <div role="status">{danger && <DangerNotice danger={danger} />}</div>
}
