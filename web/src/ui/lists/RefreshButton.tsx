import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { invalidate } from '../../lib/api/queries.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../buttons/Button.tsx'

interface Props {
  families: readonly CacheTag[]
  compact?: boolean
}

/** Refetches what others may have changed. */
export function RefreshButton({ families, compact = false }: Props) {
  const t = useMessages(common)
  const [pending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    await invalidate(families)
    setPending(false)
  }
  return (
    <Button variant="secondary" icon={RotateCw} pending={pending} onClick={() => void run()}>
      <span className={compact ? 'max-sm:sr-only' : undefined}>{t.refresh}</span>
    </Button>
  )
}
