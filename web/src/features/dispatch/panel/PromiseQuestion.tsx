import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showMoment } from '../../../lib/i18n/time.ts'
import { showPromise, showWindow } from '../../../shared/slots/promise-times.ts'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { dispatchPlan } from '../plan/messages.ts'
import type { useJobSave } from './use-job-save.ts'

interface Props {
  job: Job
  saving: Pick<ReturnType<typeof useJobSave>, 'question' | 'movePromise' | 'keepPromise'>
}

/** A promise changes only with a word to the customer. */
export function PromiseQuestion({ job, saving: { question, movePromise, keepPromise } }: Props) {
  const t = useMessages(dispatchPlan)
  if (!question) return null
  return (
    <Confirm
      variant="primary"
      question={t.promiseQuestion}
      detail={t.promiseDetail({ promised: showPromise(job), planned: showMoment(question.start) })}
      confirm={t.promiseMove({ time: showWindow(question.promise) })}
      onConfirm={movePromise}
      onClose={keepPromise}
    />
  )
}
