import type { Stage } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { useEffect } from 'react'

const MINUTE = 60_000

/** A position changes no job, so it sends no event: the page asks every minute while the mechanic is on the way. */
export function useArrivalRefresh(stage: Stage | undefined, refetch: () => unknown): void {
  const onTheWay = stage === 'on_the_way'
  useEffect(() => {
    if (!onTheWay) return
    const timer = window.setInterval(() => {
      if (!document.hidden) void refetch()
    }, MINUTE)
    return () => window.clearInterval(timer)
  }, [onTheWay, refetch])
}
