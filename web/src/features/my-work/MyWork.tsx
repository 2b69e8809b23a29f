import { useRef } from 'react'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { MyJob } from './MyJob.tsx'
import { MyJobs } from './MyJobs.tsx'

export default function MyWork({ mechanicId, onSeeOpen }: { mechanicId: string; onSeeOpen: () => void }) {
  const opened = useQueryParam('job')
  const last = useRef<string | null>(null)
  if (opened.value) {
    last.current = opened.value
    return <MyJob key={opened.value} id={opened.value} mechanicId={mechanicId} onClose={opened.close} />
  }
  return <MyJobs mechanicId={mechanicId} onOpen={opened.open} onSeeOpen={onSeeOpen} last={last.current} />
}
