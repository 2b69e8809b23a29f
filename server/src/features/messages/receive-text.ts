import {
  isOnlyKeywordIfStopped,
  type Keyword,
  keywordOf,
} from '@desert-wrench/contract/features/messages/keywords.rules.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../dependencies.ts'
import type { SenderJob } from './inbound.store.ts'
import { privateLink } from './private-link.ts'

type Receiving = Pick<
  Dependencies,
  'db' | 'clock' | 'inbound' | 'preferences' | 'business' | 'site' | 'links' | 'jobLinkToken' | 'receiveInThread'
>

export interface InboundText {
  providerId: string
  from: string
  text: string
  /** The provider has answered this keyword itself. */
  isAnswered: boolean
}

const LONGEST = 1000
const LONGEST_VEHICLE = 24

/** A text to the business: its whole effect in one transaction. @returns the answer, null for none */
export const receiveText = (receiving: Receiving) => {
  const { db, clock, inbound, preferences, business, site, receiveInThread } = receiving
  const linkOf = privateLink(receiving)
  const jobLink = async (job: SenderJob) => (job.side === 'mechanic' ? `${site()}/jobs` : (await linkOf(job)).link)

  async function obey(keyword: Keyword, { from, isAnswered }: InboundText, language: Language, isEnglish: boolean) {
    const { stopped, started, help } = REPLIES[language].inbound
    const { name, phone } = business
    if (keyword === 'stop') await preferences.stop(from, clock.now())
    if (keyword === 'start') await preferences.start(from, clock.now())
    if (isAnswered) return null
    if (keyword === 'help') return help({ business: name, phone })
    // The provider confirms the words that it knows, and refuses a second answer to STOP.
    if (isEnglish) return null
    return keyword === 'stop' ? stopped({ business: name }) : started({ business: name })
  }

  async function pass({ from, text }: InboundText, language: Language): Promise<string | null> {
    const { noJob, whichJob, notRead } = REPLIES[language].inbound
    const jobs = await inbound.jobsOf(from)
    const [job] = jobs
    if (job === undefined) return noJob({ business: business.name, link: `${site()}/book` })
    if (jobs.length === 1) {
      if (text === '' || (await receiveInThread(job, text.slice(0, LONGEST), clock.now()))) return null
      return notRead({ business: business.name, link: await jobLink(job) })
    }
    const lines: string[] = []
    for (const one of jobs) lines.push(`${one.vehicle.slice(0, LONGEST_VEHICLE)} ${await jobLink(one)}`)
    return whichJob({ business: business.name, jobs: lines.join('\n') })
  }

  return (given: InboundText): Promise<string | null> =>
    db.transaction(async () => {
      const sender = await inbound.senderOf(given.from)
      if (sender === null || !(await inbound.receive(given.providerId, clock.now()))) return null
      const found = keywordOf(given.text)
      const language = sender.language ?? found?.language ?? 'en'
      if (found === null || (isOnlyKeywordIfStopped(given.text) && !sender.isStopped)) return pass(given, language)
      return obey(found.keyword, given, language, found.language === 'en')
    })
}
