import type { Dispute } from '@desert-wrench/contract/features/billing/disputes/disputes.contract.ts'
import { namesOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'
import { evidenceText } from './evidence-words.ts'

type Reading = Pick<
  Dependencies,
  'business' | 'jobs' | 'estimates' | 'timeline' | 'threads' | 'jobPictures' | 'cardPayments' | 'disputes'
>
type Submitting = Reading & Pick<Dependencies, 'clock' | 'paymentGateway' | 'pictureStorage'>

const MOST_MESSAGES = 100

/** The first picture of these kinds, in this order. */
const SHOWN = {
  signature: ['signature'],
  work: ['after', 'part'],
  problem: ['problem', 'before', 'odometer'],
} as const

/** @throws Problem `payment.unknown`, `dispute.unknown` */
export const readDispute =
  ({ business, jobs, estimates, timeline, threads, jobPictures, cardPayments, disputes }: Reading) =>
  async (paymentId: string, statement = ''): Promise<Dispute> => {
    const payment = orThrow(await cardPayments.row(paymentId), 'payment.unknown')
    const dispute = orThrow(await disputes.latestOfJob(paymentId), 'dispute.unknown')
    const job = orThrow(await jobs.find(payment.jobId), 'payment.unknown')
    const { id: jobId, customerId, customerName, customerEmail, vehicleInfo, description, completedAt } = job
    const [agreed, steps, paid, pictures, thread] = await Promise.all([
      estimates.agreedOf(jobId),
      timeline.of(jobId),
      cardPayments.ofJob(jobId),
      jobPictures.of(jobId),
      threads.list({ jobId, customerId, limit: MOST_MESSAGES }),
    ])
    const messages = thread.rows.toReversed().map(({ by, text, createdAt }) => ({ by, text: text ?? '', createdAt }))
    return {
      ...{ ...dispute, paymentId, jobId },
      evidence: {
        ...{ customerName, customerEmail },
        product: `${business.name}: mobile car repair, ${vehicleInfo}. ${description}`,
        serviceDate: completedAt,
        text: evidenceText({ statement, agreed, paid, steps, messages }),
        pictures: Object.entries(SHOWN).flatMap(([shows, kinds]) => {
          const found = kinds.flatMap((kind) => pictures.filter((one) => one.kind === kind))[0]
          return found ? [{ pictureId: found.id, shows: shows as keyof typeof SHOWN }] : []
        }),
      },
    }
  }

/** @throws Problem `dispute.closed`, sent before or decided */
export const prepareEvidence = (dependencies: Reading) => {
  const read = readDispute(dependencies)
  return async (paymentId: string, statement: string): Promise<Dispute> => {
    const dispute = await read(paymentId, statement)
    if (dispute.submittedAt !== null || dispute.status !== 'open') throw new Problem('dispute.closed')
    return dispute
  }
}

/** After the commit; a repeated call sends nothing twice. */
export const sendEvidence =
  ({ clock, disputes, paymentGateway, pictureStorage }: Submitting) =>
  async (prepared: Dispute): Promise<Dispute> => {
    const { id, paymentId, evidence } = prepared
    const before = await disputes.latestOfJob(paymentId)
    if (before?.id === id && before.submittedAt !== null) return { ...prepared, submittedAt: before.submittedAt }
    const pictures = await Promise.all(
      evidence.pictures.map(async ({ pictureId, shows }) => ({
        shows,
        picture: await pictureStorage.get(namesOf(pictureId).large),
      })),
    )
    const found = pictures.flatMap(({ shows, picture }) => (picture ? [{ shows, picture }] : []))
    const isSent = await paymentGateway.submitEvidence({ ...evidence, dispute: id, pictures: found })
    if (!isSent) throw new Problem('dispute.closed')
    const now = clock.now()
    await disputes.submit(id, now)
    return { ...prepared, submittedAt: now }
  }
