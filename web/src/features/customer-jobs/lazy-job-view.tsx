import { useEffect } from 'react'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Without a phone number the screen opens without a job. */
export const JobView = lazyPart(() => import('./JobView.tsx'), undefined, <Loading rows={2} />)

/** Loads the code beside the job, not after it. */
export const usePreloadedJobView = () =>
  useEffect(() => {
    JobView.preload().catch(() => undefined)
  }, [])
