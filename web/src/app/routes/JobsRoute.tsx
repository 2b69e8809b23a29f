import { BalanceNotice, BalanceOfRequest } from '../../features/billing/BalanceNotice.tsx'
import OpenJobsScreen from '../../features/open-jobs/OpenJobsScreen.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const MyWork = lazyPart(() => import('../../features/my-work/MyWork.tsx'))

export default function JobsRoute() {
  return <OpenJobsScreen Balance={BalanceNotice} BalanceOfRequest={BalanceOfRequest} MyWork={MyWork} />
}
