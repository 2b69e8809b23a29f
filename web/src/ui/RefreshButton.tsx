import type { Family } from '@desert-wrench/contract/kit/endpoint.ts'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { refresh } from '../kit/cache.ts'
import { Button } from './Button.tsx'

/** Asks again for what others may have changed meanwhile. */
export function RefreshButton({ families }: { families: readonly Family[] }) {
  const [pending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    await refresh(families)
    setPending(false)
  }
  return (
    <Button variant="secondary" icon={RotateCw} pending={pending} onClick={() => void run()}>
      Refresh
    </Button>
  )
}
