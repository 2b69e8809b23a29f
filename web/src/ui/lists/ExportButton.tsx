import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { loadChunk } from '../../lib/api/chunk-loading.ts'
import { CallError } from '../../lib/api/client.ts'
import { common, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { toast } from '../../lib/react/toast.ts'
import { Button } from '../buttons/Button.tsx'

interface Props {
  /** Loaded on the first press, as few visits export. */
  file: () => Promise<Named>
  query?: object
  params?: Record<string, unknown>
  /** 'Export CSV' by default. */
  label?: string
  /** The name to save under where the reply has none. */
  name?: string
  compact?: boolean
}

export function ExportButton({ file, query = {}, params = {}, label, name: saved = '', compact = false }: Props) {
  const t = useMessages(common)
  const [pending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    try {
      const [endpoint, { saveAnswer }] = await loadChunk(() =>
        Promise.all([file(), import('../../lib/api/download.ts')]),
      )
      const name = await saveAnswer(endpoint, { params, query }, { name: saved })
      toast({ title: messagesOf(common).fileSaved, description: name })
    } catch (error) {
      const { fileNotSaved, retry, unknownFault } = messagesOf(common)
      const action = { label: retry, run: () => void run() }
      toast({
        title: fileNotSaved,
        description: (error instanceof CallError && error.sentence) || unknownFault,
        action,
        variant: 'destructive',
      })
    }
    setPending(false)
  }
  return (
    <Button variant="secondary" icon={Download} pending={pending} title={t.exportHint} onClick={() => void run()}>
      <span className={compact ? 'max-sm:sr-only' : undefined}>{label ?? t.exportCsv}</span>
    </Button>
  )
}
