import {
  type Act,
  type Facts,
  factsAt,
  factsIn,
  type History,
  isAhead,
  isGone,
  isOpen,
  type JobHistory,
  stoppedIn,
  takesTexts,
} from './history.ts'

/**
 * Which texts are due when, computed afterwards from what happened, by the decisions about messages alone. It shares no code with
 * the product, which writes messages ahead and cancels them.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Phoenix is seven hours behind UTC all year. */
const PHOENIX = 7 * HOUR

export interface Due {
  to: string
  kind: string
  job: string | null
  at: number
  /** The decisions allow it and do not ask for it: its cause was gone for a while. */
  isOptional: boolean
  /** A moment whose clock time it names. */
  names: number | null
  /** Whether it says the truth if it leaves late. */
  holds(at: number): boolean
}

const midnightOf = (at: number) => Math.floor((at - PHOENIX) / DAY) * DAY + PHOENIX

/** From 21:00 to 08:00; the end of the quiet hours that a moment lies in. */
function quietUntil(at: number): number | null {
  const midnight = midnightOf(at)
  if (at - midnight < 8 * HOUR) return midnight + 8 * HOUR
  return at - midnight >= 21 * HOUR ? midnight + DAY + 8 * HOUR : null
}

/** Who waits at that moment: in an emergency, for somebody as soon as possible, while the work goes on. */
const waits = ({ isEmergency, stage, status, windowStart }: Facts): boolean =>
  isEmergency ||
  ['on_the_way', 'arrived', 'working'].includes(stage) ||
  (windowStart === null && status !== 'completed')

type Passing = 'always' | 'waiting' | 'emergency' | 'never'
const passes = (passing: Passing, facts: Facts): boolean =>
  passing === 'always' || (passing === 'waiting' && waits(facts)) || (passing === 'emergency' && facts.isEmergency)

interface Cause {
  kind: string
  to: string
  at: number
  passing: Passing
  names?(facts: Facts): number | null
  /** Where the moment before decides who waits: a cancelled job is under way no more. */
  before?: Facts | null
  isTrue(facts: Facts): boolean
}

const always = () => true
const promised = ({ windowStart }: Facts) => windowStart
const hasMechanic =
  (mechanic: string | null) =>
  (facts: Facts): boolean =>
    facts.mechanic === mechanic && isAhead(facts)

/** What each act tells the customer; nobody is told of their own act, except who approves an offer. */
function toCustomer({ kind, by, before, after, at }: Act): Omit<Cause, 'to'> | null {
  const { mechanic, windowStart, windowEnd, estimate, total, proposed } = after
  const isSamePromise = (facts: Facts) =>
    facts.windowStart === windowStart && facts.windowEnd === windowEnd && !['done', 'cancelled'].includes(facts.stage)
  switch (kind) {
    case 'book':
    case 'correctPhone':
      return {
        kind: 'booked',
        at,
        passing: 'always',
        isTrue: (facts) => facts.status !== 'completed' && !isGone(facts),
      }
    case 'approve':
    case 'accept':
      return { kind: 'hired', at, passing: 'waiting', names: promised, isTrue: hasMechanic(mechanic) }
    case 'reopen':
    case 'decline':
    case 'drop':
      return { kind: 'reopened', at, passing: 'waiting', isTrue: isOpen }
    case 'move':
      if (by === 'customer' || windowStart === null) return null
      return {
        ...{ kind: 'timeChanged', at, passing: 'waiting', names: promised },
        isTrue: (facts) => isSamePromise(facts) && ['open', 'offered', 'booked'].includes(facts.stage),
      }
    case 'propose':
      return {
        kind: 'timeProposed',
        at,
        passing: 'waiting',
        names: () => proposed,
        isTrue: (facts) => facts.proposed === proposed,
      }
    case 'step':
      if (after.stage === 'on_the_way')
        return {
          ...{ kind: 'onTheWay', at, passing: 'always' },
          isTrue: (facts) => facts.stage === 'on_the_way' && facts.mechanic === mechanic,
        }
      return after.stage === 'done' ? done(at) : null
    case 'complete':
      return done(at)
    case 'estimate':
      return {
        kind: 'estimate',
        at,
        passing: 'waiting',
        isTrue: (facts) => facts.estimate === estimate && !['done', 'cancelled'].includes(facts.stage),
      }
    case 'assign':
    case 'reprice':
      if (total === null || total === before?.total) return null
      return {
        kind: 'priceChanged',
        at,
        passing: 'waiting',
        isTrue: (facts) =>
          facts.total === total && facts.mechanic === mechanic && !['done', 'cancelled'].includes(facts.stage),
      }
    case 'cancel':
      return by === 'dispatcher' ? { kind: 'cancelled', at, passing: 'waiting', before, isTrue: isGone } : null
    case 'pay':
      return { kind: 'paymentReceived', at, passing: 'never', isTrue: always }
    default:
      return null
  }
}
const done = (at: number): Omit<Cause, 'to'> => ({
  ...{ kind: 'done', at, passing: 'never' },
  isTrue: (facts) => facts.status === 'completed' && !isGone(facts),
})

interface ToMechanic extends Omit<Cause, 'to'> {
  mechanic: string
}

/** What each act tells mechanics. */
function toMechanics({ kind, by, before, after, at, mechanic: named }: Act): ToMechanic[] {
  const { mechanic: holder, windowStart } = after
  const told: ToMechanic[] = []
  const tell = (mechanic: string, cause: Omit<ToMechanic, 'mechanic' | 'at'>) => told.push({ ...cause, mechanic, at })
  const lost = before?.mechanic ?? null
  const notTaken = (mechanic: string) =>
    tell(mechanic, { kind: 'notTaken', passing: 'never', isTrue: (facts) => facts.mechanic !== mechanic })
  if (kind === 'reject' && named) notTaken(named)
  // Others who wait, when it is given away or ends.
  if (['approve', 'assign', 'cancel', 'step', 'complete'].includes(kind) && (kind !== 'step' || after.stage === 'done'))
    for (const { mechanic } of before?.offers ?? [])
      if (kind === 'cancel' || mechanic !== (named ?? holder)) notTaken(mechanic)
  if (kind === 'approve' && named)
    tell(named, { kind: 'mechanicHired', passing: 'waiting', names: promised, isTrue: hasMechanic(named) })
  if ((kind === 'book' || kind === 'assign') && holder !== null)
    tell(holder, {
      ...{ kind: 'mechanicBooked', passing: 'emergency', names: promised },
      isTrue: (facts) => hasMechanic(holder)(facts) && !facts.isAccepted,
    })
  if ((kind === 'assign' || kind === 'reopen' || kind === 'cancel') && lost !== null)
    tell(lost, {
      ...{ kind: 'mechanicCancelled', passing: 'waiting', before: kind === 'cancel' ? before : null },
      isTrue: (facts) => isGone(facts) || facts.mechanic !== lost,
    })
  if ((kind === 'move' || kind === 'acceptTime') && holder !== null && windowStart !== null)
    tell(holder, {
      ...{ kind: 'mechanicTimeChanged', passing: 'emergency', names: promised },
      isTrue: (facts) => facts.windowStart === windowStart && hasMechanic(holder)(facts),
    })
  if (kind === 'declineTime' && holder !== null)
    tell(holder, {
      ...{ kind: 'mechanicTimeKept', passing: 'emergency' },
      isTrue: (facts) => facts.mechanic === holder && facts.status !== 'completed' && !isGone(facts),
    })
  if ((kind === 'answerEstimate' || kind === 'objectToPrice') && lost !== null && by === 'customer')
    tell(lost, {
      ...{ kind: 'estimateAnswered', passing: 'waiting' },
      isTrue: (facts) => (facts.mechanic === lost) === (holder === lost) && !isGone(facts),
    })
  return told
}

/** An event's text leaves at once or when the quiet hours end, if it is still true and nothing newer says it. */
function leaving(history: History, job: JobHistory, cause: Cause, newer: readonly Cause[]): Due | null {
  const { kind, to, at, passing, isTrue } = cause
  const end = passes(passing, cause.before ?? factsAt(job, at)) ? null : quietUntil(at)
  const left = end ?? at
  if (!takesTexts(history, to, at) || !takesTexts(history, to, left) || stoppedIn(history, to, at, left)) return null
  if (factsAt(job, left).phone !== factsAt(job, at).phone && history.texters.has(to) && !isMechanic(history, to))
    return null
  if (!isTrue(factsAt(job, left))) return null
  if (
    newer.some(
      (one) => one.kind === kind && one.to === to && one.at > at && one.at <= left && kind !== 'paymentReceived',
    )
  )
    return null
  const isOptional = factsIn(job, at, left).some((facts) => !isTrue(facts))
  const names = cause.names?.(factsAt(job, left)) ?? null
  return { to, kind, job: job.id, at: left, isOptional, names, holds: (then) => isTrue(factsAt(job, then)) }
}

const isMechanic = ({ mechanics }: History, phone: string) => [...mechanics.values()].includes(phone)

function ofActs(history: History, job: JobHistory): Due[] {
  const causes = job.acts.flatMap((act): Cause[] => {
    const customer = toCustomer(act)
    const told: Cause[] = toMechanics(act).map(({ mechanic, ...cause }) => ({
      ...cause,
      to: history.mechanics.get(mechanic) ?? '',
    }))
    if (act.kind === 'book' && act.after.isEmergency && isOpen(act.after))
      for (const mechanic of history.callable)
        told.push({
          ...{ kind: 'emergencyNear', to: history.mechanics.get(mechanic) ?? '', at: act.at, passing: 'always' },
          isTrue: isOpen,
        })
    return customer ? [{ ...customer, to: act.after.phone }, ...told] : told
  })
  return causes.flatMap((cause) => leaving(history, job, cause, causes) ?? [])
}

/** The evening before at 18:00 and two hours ahead of the promise that then holds, outside the quiet hours. */
function ofPromises(history: History, job: JobHistory): Due[] {
  const starts = new Set(job.facts.flatMap(({ facts }) => facts.windowStart ?? []))
  return [...starts].flatMap((start) =>
    (
      [
        ['reminderEvening', midnightOf(start) - 6 * HOUR],
        ['reminderSoon', start - 2 * HOUR],
      ] as const
    ).flatMap(([kind, at]): Due[] => {
      const first = job.facts[0]?.at ?? at
      if (at <= first || quietUntil(at) !== null) return []
      const isTrue = (facts: Facts) => facts.windowStart === start && isAhead(facts)
      const facts = factsAt(job, at)
      if (!isTrue(facts) || !takesTexts(history, facts.phone, at)) return []
      const holds = (then: number) => then < start && isTrue(factsAt(job, then))
      // A person who said no when it was promised, and yes since, may get it.
      const promisedAt =
        job.facts.findLast((one, nth) => one.at <= at && job.facts[nth - 1]?.facts.windowStart !== start)?.at ?? at
      const { consent = [] } = history.texters.get(facts.phone) ?? {}
      const isOptional =
        !(consent.findLast((one) => one.at <= promisedAt)?.yes ?? true) ||
        consent.some((one) => !one.yes && one.at > promisedAt && one.at <= at)
      return [{ to: facts.phone, kind, job: job.id, at, isOptional, names: start, holds }]
    }),
  )
}

/** Told after a while in which nothing happened, or in the morning. */
function afterSilence(history: History, job: JobHistory, cause: Cause): Due | null {
  const end = passes(cause.passing, factsAt(job, cause.at)) ? null : quietUntil(cause.at)
  const left = end ?? cause.at
  const { to, kind, isTrue } = cause
  if (factsAt(job, left).phone !== to || stoppedIn(history, to, cause.at, left)) return null
  if (!isTrue(factsAt(job, cause.at)) || !isTrue(factsAt(job, left)) || !takesTexts(history, to, left)) return null
  const isOptional = factsIn(job, cause.at, left).some((facts) => !isTrue(facts))
  return {
    to,
    kind,
    job: job.id,
    at: left,
    isOptional,
    names: null,
    holds: (then) => isTrue(factsAt(job, then)),
  }
}

/** No offers 15 minutes after the job opened. */
function ofSilence(history: History, job: JobHistory): Due[] {
  return job.facts.flatMap(({ at: opened, facts }, nth) => {
    const before = job.facts[nth - 1]?.facts
    if (!isOpen(facts) || (before && isOpen(before))) return []
    const at = opened + 15 * MINUTE
    const to = facts.phone
    if (factsIn(job, opened, at).some((one) => !isOpen(one))) return []
    if (!takesTexts(history, to, opened) || stoppedIn(history, to, opened, at)) return []
    const isTrue = (one: Facts) => isOpen(one) && one.offers.length === 0
    // Offers that came and went before it are none.
    return afterSilence(history, job, { kind: 'noOffers', to, at, passing: 'waiting', isTrue }) ?? []
  })
}

/** The named mechanic has not answered in 15 minutes, in an emergency 5. */
function ofUnanswered(history: History, job: JobHistory): Due[] {
  return job.acts.flatMap((act) => {
    const { mechanic, isEmergency } = act.after
    if ((act.kind !== 'book' && act.kind !== 'assign') || mechanic === null) return []
    const renamed = job.acts.find(({ kind, at }) => kind === 'assign' && at > act.at)?.at ?? Number.POSITIVE_INFINITY
    const isTrue = (facts: Facts) => hasMechanic(mechanic)(facts) && !facts.isAccepted
    const isSilent = (facts: Facts) => isTrue(facts) && facts.status === 'pending' && facts.proposed === null
    const earliest = act.at + (isEmergency ? 5 : 15) * MINUTE
    const at = [earliest, ...job.facts.map((one) => one.at).filter((one) => one > earliest)].find((one) =>
      isSilent(factsAt(job, one)),
    )
    if (at === undefined || at >= renamed) return []
    const to = factsAt(job, at).phone
    if (!takesTexts(history, to, at)) return []
    return afterSilence(history, job, { kind: 'unanswered', to, at, passing: 'waiting', isTrue }) ?? []
  })
}

/** The first offer at once, then at most one text in ten minutes, about offers that it has not told of. */
function ofOffers(history: History, job: JobHistory): Due[] {
  const found: Due[] = []
  /** By phone. */
  const last = new Map<string, number>()
  let waiting: { to: string; until: number; dies: number } | null = null
  for (const { kind, at, after } of job.acts) {
    if (kind !== 'offer') continue
    const told = last.get(after.phone)
    const isPartOf = waiting?.to === after.phone && at <= waiting.until && at < waiting.dies
    if (isPartOf || !takesTexts(history, after.phone, at)) continue
    const turn: number = told === undefined ? at : Math.max(at, told + 10 * MINUTE)
    const until = passes('waiting', factsAt(job, turn)) ? turn : (quietUntil(turn) ?? turn)
    const closed = job.facts.find((one) => one.at > at && !isOpen(one.facts))?.at ?? Number.POSITIVE_INFINITY
    const stop = history.texters.get(after.phone)?.stopped.find((one) => one.yes && one.at > at)?.at
    waiting = { to: after.phone, until, dies: Math.min(closed, stop ?? Number.POSITIVE_INFINITY) }
    const heard: number = told ?? 0
    const isTrue = (facts: Facts) => isOpen(facts) && facts.offers.some((offer) => offer.at > heard)
    if (until >= waiting.dies || !isTrue(factsAt(job, until)) || !takesTexts(history, after.phone, until)) continue
    if (factsAt(job, until).phone !== after.phone) continue
    const holds = (then: number) => isOpen(factsAt(job, then)) && factsAt(job, then).offers.length > 0
    found.push({ to: after.phone, kind: 'offers', job: job.id, at: until, isOptional: false, names: null, holds })
    last.set(after.phone, until)
  }
  return found
}

/** A fee when it becomes due, and three days before it is overdue. */
const ofFees = (history: History): Due[] =>
  history.fees.flatMap(({ mechanic, from, dueUntil, gone }) =>
    [from, dueUntil - 3 * DAY].flatMap((cause): Due[] => {
      const at = quietUntil(cause) ?? cause
      const to = history.mechanics.get(mechanic) ?? ''
      const holds = (then: number) => gone === null || then < gone
      if (!holds(cause) || !holds(at) || stoppedIn(history, to, cause, at)) return []
      if (!takesTexts(history, to, cause) || !takesTexts(history, to, at)) return []
      return [{ to, kind: 'feeDue', job: null, at, isOptional: false, names: null, holds }]
    }),
  )

/** All texts due until a moment. */
export const dueMessages = (history: History, until: number): Due[] =>
  [
    ...history.jobs.flatMap((job) =>
      [ofActs, ofPromises, ofSilence, ofUnanswered, ofOffers].flatMap((of) => of(history, job)),
    ),
    ...ofFees(history),
  ].filter(({ at }) => at <= until)
