/** What happened, as the office would see it: the facts of each job after every act, and who took texts when. Times are milliseconds. */
export interface Facts {
  mechanic: string | null
  stage: 'open' | 'offered' | 'booked' | 'on_the_way' | 'arrived' | 'working' | 'done' | 'cancelled'
  status: 'pending' | 'in-progress' | 'completed'
  isEmergency: boolean
  isAccepted: boolean
  windowStart: number | null
  windowEnd: number | null
  /** Waiting offers: when each was made, and by whom. */
  offers: { at: number; mechanic: string }[]
  /** The estimate that waits for an answer. */
  estimate: string | null
  /** The start that the mechanic proposes. */
  proposed: number | null
  proposalEnds: number | null
  total: number | null
  phone: string
}

export type Language = 'en' | 'es'
export type By = 'customer' | 'mechanic' | 'dispatcher'

type ActKind =
  | 'book'
  | 'offer'
  | 'reject'
  | 'approve'
  | 'assign'
  | 'reopen'
  | 'accept'
  | 'decline'
  | 'drop'
  | 'move'
  | 'propose'
  | 'acceptTime'
  | 'declineTime'
  | 'withdrawTime'
  | 'step'
  | 'complete'
  | 'undo'
  | 'goBack'
  | 'cancel'
  | 'estimate'
  | 'answerEstimate'
  | 'objectToPrice'
  | 'reprice'
  | 'pay'
  | 'correctPhone'

export interface Act {
  at: number
  kind: ActKind
  by: By
  /** Whom an offer or its answer concerns. */
  mechanic?: string
  before: Facts | null
  after: Facts
}

export interface JobHistory {
  id: string
  acts: Act[]
  /** In order, at least one. */
  facts: { at: number; facts: Facts }[]
}

export interface Fee {
  mechanic: string
  from: number
  dueUntil: number
  /** Paid, or taken back. */
  gone: number | null
}

export interface Texter {
  /** Yes or no to texts, in order. */
  consent: { at: number; yes: boolean }[]
  /** STOP and START. */
  stopped: { at: number; yes: boolean }[]
  /** Of the page on which they booked last; English until then. */
  languages: { at: number; is: Language }[]
}

export interface History {
  jobs: JobHistory[]
  fees: Fee[]
  /** By phone in E.164. */
  texters: Map<string, Texter>
  /** Phones of mechanics. */
  mechanics: Map<string, string>
  /** Mechanics near every job who asked for emergencies. */
  callable: string[]
}

export const isGone = ({ stage }: Facts): boolean => stage === 'cancelled'
export const isOpen = ({ mechanic, status, stage }: Facts): boolean =>
  mechanic === null && status === 'pending' && stage !== 'cancelled'
/** Named or hired, and nothing has begun. */
export const isAhead = ({ mechanic, stage }: Facts): boolean => mechanic !== null && stage === 'booked'

/** @throws before the job existed */
export function factsAt({ facts }: JobHistory, at: number): Facts {
  const found = facts.findLast((one) => one.at <= at)
  if (!found) throw new Error('before the job')
  return found.facts
}

/** All facts that held in a span, its start included. */
export const factsIn = (job: JobHistory, from: number, to: number): Facts[] => [
  factsAt(job, from),
  ...job.facts.filter(({ at }) => at > from && at <= to).map(({ facts }) => facts),
]

const lastOf = (all: readonly { at: number; yes: boolean }[], at: number): boolean =>
  all.findLast((one) => one.at <= at)?.yes ?? false

export const takesTexts = ({ texters }: History, phone: string, at: number): boolean => {
  const texter = texters.get(phone)
  return texter !== undefined && lastOf(texter.consent, at) && !lastOf(texter.stopped, at)
}

export const stoppedIn = ({ texters }: History, phone: string, from: number, to: number): boolean =>
  texters.get(phone)?.stopped.some(({ at, yes }) => yes && at > from && at <= to) ?? false

export const languageOf = ({ texters }: History, phone: string, at: number): Language =>
  texters.get(phone)?.languages.findLast((one) => one.at <= at)?.is ?? 'en'
