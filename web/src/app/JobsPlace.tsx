import { DuesNotice } from '../slices/billing/DuesNotice.tsx'
import JobsScreen from '../slices/jobs/JobsScreen.tsx'

/** Work for mechanics, with what they pay for it. */
export default function JobsPlace() {
  return <JobsScreen Dues={DuesNotice} />
}
