import { DuesNotice, DuesOfRequest } from '../features/billing/DuesNotice.tsx'
import JobsScreen from '../features/jobs/open/JobsScreen.tsx'

/** Work for mechanics, with what they pay for it. */
export default function JobsPlace() {
  return <JobsScreen Dues={DuesNotice} DuesOfRequest={DuesOfRequest} />
}
