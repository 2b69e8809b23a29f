import type { CsvFile } from '@desert-wrench/contract/lib/csv.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { common, messagesOf, useMessages } from '../lib/messages.ts'
import { notSavedWhy, saveAnswer } from '../lib/save-file.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './Button.tsx'

interface Props {
  endpoint: Named & { reply: CsvFile }
  /** The filters as they stand: the file has what they show. */
  query: object
  /** On a phone the sign alone, its word for those who hear it. */
  compact?: boolean
}

/** Saves the list that is on screen, to its last row, as a file for a spreadsheet. */
export function ExportButton({ endpoint, query, compact = false }: Props) {
  const t = useMessages(common)
  const [pending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    try {
      const name = await saveAnswer(endpoint, { query })
      toast({ title: messagesOf(common).fileSaved, description: name })
    } catch (error) {
      const { fileNotSaved, retry } = messagesOf(common)
      const action = { label: retry, run: () => void run() }
      toast({ title: fileNotSaved, description: notSavedWhy(error), action, variant: 'destructive' })
    }
    setPending(false)
  }
  return (
    <Button variant="secondary" icon={Download} pending={pending} title={t.exportHint} onClick={() => void run()}>
      <span className={compact ? 'max-sm:sr-only' : undefined}>{t.exportCsv}</span>
    </Button>
  )
}
