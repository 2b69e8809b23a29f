import type { plans, trial } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import { earlyBird, trialOffer } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import type { JobSize, JobSizeChange, jobSizes } from '@desert-wrench/contract/features/billing/job-sizes.contract.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { BillingStore } from './billing.store.ts'

interface BillingNeeds {
  billing: Pick<BillingStore, 'places' | 'plans'>
}

export const trialHandlers = ({ billing }: BillingNeeds): Handlers<typeof trial> => ({
  earlyBird: async () => {
    const { earlyBirdUsed, earlyBirdTotal } = await billing.places()
    return earlyBird(earlyBirdUsed, earlyBirdTotal)
  },
  freeTrial: async () => trialOffer((await billing.places()).joined),
})

export const plansHandlers = ({ billing }: BillingNeeds): Handlers<typeof plans> => ({ list: () => billing.plans() })

interface SizeNeeds {
  billing: Pick<BillingStore, 'jobSizes'>
  changeSize(id: string, change: JobSizeChange): Promise<JobSize>
}

export const jobSizesHandlers = ({ billing, changeSize }: SizeNeeds): Handlers<typeof jobSizes> => ({
  sizes: () => billing.jobSizes(),
  changeSize: ({ params, body }) => changeSize(params.id, body),
})
