import { type Analysis, analyze, type Complaint } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { type CodeTable, findCodes, readCodes } from '@desert-wrench/contract/features/analyzer/codes.rules.ts'
import { useEffect, useState } from 'react'
import { callFile } from '../../lib/api-client.ts'
import codes from './trouble-codes.txt?url'

/** Milliseconds from the question to the answer (specification, section 9). */
const DELAY = 2000

const NO_CODES: CodeTable = new Map()
let table: Promise<CodeTable | null> | null = null

/** The table of codes is fetched only where the text holds one. Null where it cannot be had. */
function codesFor(problem: string): Promise<CodeTable | null> {
  if (findCodes(problem).length === 0) return Promise.resolve(NO_CODES)
  table ??= callFile(codes)
    .then(readCodes)
    .catch(() => {
      table = null
      return null
    })
  return table
}

export interface Answer {
  complaint: Complaint
  analysis: Analysis
  /** The codes could not be explained, because their table could not be fetched. */
  withoutCodes: boolean
}

/** Asks, and answers two seconds later; the page goes on meanwhile. */
export function useAnalysis() {
  const [asked, setAsked] = useState<Complaint | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (!asked) return
    let here = true
    const pause = new Promise((resolve) => setTimeout(resolve, DELAY))
    Promise.all([codesFor(asked.problem), pause]).then(([known]) => {
      if (!here) return
      const analysis = analyze(asked, known ?? NO_CODES, new Date().getFullYear())
      setAnswer({ complaint: asked, analysis, withoutCodes: known === null })
      setAsked(null)
    })
    return () => {
      here = false
    }
  }, [asked])

  return {
    waiting: asked !== null,
    answer,
    ask: (complaint: Complaint) => {
      setAnswer(null)
      setAsked(complaint)
    },
  }
}
