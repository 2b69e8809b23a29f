import { reminders } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import {
  isOnlyKeywordIfStopped,
  type Keyword,
  keywordOf,
} from '@desert-wrench/contract/features/messages/keywords.rules.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { answerOf } from '@desert-wrench/contract/messages/text-words.ts'
import type { Dependencies } from '../dependencies.ts'
import type { SenderJob } from './inbound.store.ts'
import { privateLink } from './private-link.ts'

type Receiving = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'inbound'
  | 'preferences'
  | 'announce'
  | 'business'
  | 'site'
  | 'links'
  | 'jobLinkToken'
  | 'receiveInThread'
>

export interface InboundText {
  providerId: string
  from: string
  text: string
  /** The provider has answered this keyword itself. */
  isAnswered: boolean
}

const LONGEST = 1000

type Shown = (name: string) => string

/** The newest jobs, as many as fit. */
function whichOf(
  jobs: readonly { vehicle: string; link: string }[],
  write: (listed: string, shown: Shown) => string,
): string | null {
  const listOf = (some: typeof jobs, shown: Shown) => some.map(({ vehicle, link }) => `${shown(vehicle)} ${link}`)
  for (let count = jobs.length; count > 0; count -= 1) {
    const answer = answerOf((shown) => write(listOf(jobs.slice(0, count), shown).join('\n'), shown))
    if (answer !== null) return answer
  }
  return null
}

/** A text to the business: its whole effect in one transaction. @returns the answer, null for none */
export const receiveText = (receiving: Receiving) => {
  const { db, clock, inbound, preferences, announce, business, site, receiveInThread } = receiving
  const linkOf = privateLink(receiving)
  const jobLink = async (job: SenderJob) => (job.side === 'mechanic' ? `${site()}/jobs` : (await linkOf(job)).link)

  /** Reminders of what lies ahead come again. */
  async function start(from: string): Promise<void> {
    await preferences.start(from, clock.now())
    const own = (await inbound.jobsOf(from)).filter(({ side }) => side === 'customer')
    await announce(
      [],
      own.flatMap(({ id, windowStart }) => reminders(id, windowStart, clock.now())),
    )
  }

  async function obey(keyword: Keyword, { from, isAnswered }: InboundText, language: Language, isEnglish: boolean) {
    const { stopped, started, help } = REPLIES[language].inbound
    const { name, phone } = business
    if (keyword === 'stop') await preferences.stop(from, clock.now())
    if (keyword === 'start') await start(from)
    if (isAnswered) return null
    if (keyword === 'help') return answerOf((shown) => help({ business: shown(name), phone }))
    // The provider confirms the words that it knows, and refuses a second answer to STOP.
    if (isEnglish) return null
    const answer = keyword === 'stop' ? stopped : started
    return answerOf((shown) => answer({ business: shown(name) }))
  }

  async function pass({ from, text }: InboundText, language: Language): Promise<string | null> {
    const { noJob, whichJob, notRead } = REPLIES[language].inbound
    const jobs = await inbound.jobsOf(from)
    const [job] = jobs
    const { name } = business
    if (job === undefined) return answerOf((shown) => noJob({ business: shown(name), link: `${site()}/book` }))
    if (jobs.length === 1) {
      if (text === '' || (await receiveInThread(job, text.slice(0, LONGEST), clock.now()))) return null
      const link = await jobLink(job)
      return answerOf((shown) => notRead({ business: shown(name), link }))
    }
    const lines: { vehicle: string; link: string }[] = []
    for (const one of jobs) lines.push({ vehicle: one.vehicle, link: await jobLink(one) })
    return whichOf(lines, (listed, shown) => whichJob({ business: shown(name), jobs: listed }))
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
