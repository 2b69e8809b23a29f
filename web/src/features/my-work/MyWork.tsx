import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { whenIdle } from '../../lib/device/when-idle.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { MyJobs } from './MyJobs.tsx'
import { SharePosition } from './position/SharePosition.tsx'

const MyJob = lazyPart(() => import('./MyJob.tsx'), undefined, <Loading rows={2} />)
const FieldBar = lazyPart(() => import('../../shared/field/FieldBar.tsx'))

export default function MyWork({ mechanicId, onSeeOpen }: { mechanicId: string; onSeeOpen: () => void }) {
  const opened = useQueryParam('job')
  const [, navigate] = useLocation()
  const last = useRef<string | null>(null)
  if (opened.value) last.current = opened.value
  useEffect(() => whenIdle(() => void MyJob.preload().catch(() => undefined)), [])
  return (
    <>
      <FieldBar mechanicId={mechanicId} onOpenJob={opened.open} />
      <SharePosition mechanicId={mechanicId} />
      {opened.value ? (
        <MyJob key={opened.value} id={opened.value} mechanicId={mechanicId} onClose={opened.close} />
      ) : (
        <MyJobs
          mechanicId={mechanicId}
          onOpen={opened.open}
          onPropose={(id) => navigate(`/jobs?view=mine&job=${id}&propose=yes`)}
          onSeeOpen={onSeeOpen}
          last={last.current}
        />
      )}
    </>
  )
}
