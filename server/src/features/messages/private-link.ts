import type { Dependencies } from '../dependencies.ts'

type Linking = Pick<Dependencies, 'links' | 'clock' | 'site' | 'jobLinkToken'>

interface LinkedJob {
  id: string
  customerId: string
  generation: number
}

/** The private link is made now and never stored; only the hash by which it is recognized is. */
export const privateLink =
  ({ links, clock, site, jobLinkToken }: Linking) =>
  async ({ id: jobId, customerId, generation }: LinkedJob): Promise<{ link: string; token: string }> => {
    const token = jobLinkToken(jobId, customerId, generation)
    await links.keep(token, { jobId, generation, createdAt: clock.now() })
    return { link: `${site()}/notifications#job=${token}`, token }
  }
