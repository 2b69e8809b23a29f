import type { Analysis, Complaint } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { type CodeTable, findCodes } from '@desert-wrench/contract/features/analyzer/codes.rules.ts'
import { phoenixYear } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useEffect, useState } from 'react'
import { loadChunk } from '../../lib/api/chunk-loading.ts'
import { loadCatalogue } from '../../lib/i18n/messages.ts'

/** Milliseconds until the answer (specification, section 9). */
const DELAY = 2000

/** The rules, and the words of both languages that they match. */
async function loadAnalyzer() {
  const [{ analyzerOf }, { COMPLAINT_WORDS }, { DANGER_WORDS }] = await Promise.all([
    import('@desert-wrench/contract/features/analyzer/analyzer.rules.ts'),
    import('@desert-wrench/contract/features/analyzer/words/complaint-words.ts'),
    import('@desert-wrench/contract/features/analyzer/words/danger-words.ts'),
    loadCatalogue('dangers'),
  ])
  return analyzerOf(COMPLAINT_WORDS, DANGER_WORDS)
}

const NO_CODES: CodeTable = {}

async function loadCodes(): Promise<CodeTable> {
  const [table] = await Promise.all([
    import('@desert-wrench/contract/features/analyzer/code-categories.ts'),
    loadCatalogue('troubleCodes'),
  ])
  return table.CODE_CATEGORIES
}

/** A load failed before: browsers may cache a failed import, so reload the page. */
let missed = false

/** Loads the code table only if the text contains a code. Null if that fails. */
async function codesFor(problem: string): Promise<CodeTable | null> {
  if (findCodes(problem).length === 0) return NO_CODES
  try {
    const codes = await (missed ? loadChunk(loadCodes) : loadCodes())
    missed = false
    return codes
  } catch {
    missed = true
    return null
  }
}

export interface AnalyzedComplaint {
  complaint: Complaint
  analysis: Analysis
  /** The code table could not be loaded. */
  withoutCodes: boolean
}

/**
 * Answers after two seconds.
 * @param loadResult Preloads the result component.
 */
export function useAnalysis(loadResult: () => Promise<void>) {
  const [pending, setPending] = useState<Complaint | null>(null)
  const [answer, setAnswer] = useState<AnalyzedComplaint | null>(null)
  /** No car problem in the text, so no category and no price. */
  const [unread, setUnread] = useState(false)
  const [failed, setFailed] = useState<{ complaint: Complaint; error: Error } | null>(null)

  // Preload while the person types, so that the answer needs no network.
  useEffect(() => void Promise.all([loadAnalyzer(), loadResult()]).catch(() => undefined), [loadResult])

  useEffect(() => {
    if (!pending) return
    let here = true
    const pause = new Promise((resolve) => setTimeout(resolve, DELAY))
    Promise.all([loadChunk(loadAnalyzer), codesFor(pending.problem), pause, loadChunk(loadResult)])
      .then(([analyze, known]) => {
        if (!here) return
        const analysis = analyze(pending, known ?? NO_CODES, phoenixYear(new Date().toISOString()))
        if (analysis) setAnswer({ complaint: pending, analysis, withoutCodes: known === null })
        else setUnread(true)
      })
      .catch((error: Error) => here && setFailed({ complaint: pending, error }))
      .finally(() => here && setPending(null))
    return () => {
      here = false
    }
  }, [pending, loadResult])

  const ask = (complaint: Complaint) => {
    setAnswer(null)
    setUnread(false)
    setFailed(null)
    setPending(complaint)
  }
  return {
    waiting: pending !== null,
    answer,
    unread,
    error: failed?.error ?? null,
    ask,
    again: () => failed && ask(failed.complaint),
  }
}
