import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Handoffs } from '../device/handoff.ts'

type Kept = 'customerName' | 'customerPhone' | 'customerEmail' | 'customerAddress' | 'vehicleInfo' | 'vin' | 'plate'

/** Who, where and which car: what the next booking keeps of a job. */
export const nextBooking = (job: Pick<Job, Kept>): Pick<Required<Handoffs['booking']>, Kept> => ({
  customerName: job.customerName ?? '',
  customerPhone: job.customerPhone ?? '',
  customerEmail: job.customerEmail,
  customerAddress: job.customerAddress ?? '',
  ...{ vehicleInfo: job.vehicleInfo, vin: job.vin, plate: job.plate },
})
