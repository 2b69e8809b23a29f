import type { PlanFault } from '@desert-wrench/contract/features/board/plan-faults.ts'
import type { CheckedReply, ProposedPlan } from '@desert-wrench/contract/features/board/planning.contract.ts'
import { WALLS } from '@desert-wrench/contract/features/schedule/walls.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { warningWords } from '@desert-wrench/contract/messages/warning-words.ts'
import type { LeftJob, PlannedJob } from '../../ports/day-planner.ts'
import type { MechanicToPlan } from './board.store.ts'
import type { ReadDay } from './read-day.ts'

export const iso = (moment: number) => new Date(moment).toISOString()

const HUNDRED = 100
const rounded = (cost: number) => Math.round(cost * HUNDRED) / HUNDRED

type Assignment = ProposedPlan['assignments'][number]
type Disturbed = ProposedPlan['disturbed'][number]

/** What a plan and its check say, in a language. Every sentence is made of typed facts, which plan-check.rules.ts judges. */
export function planWords({ day, mechanics, jobs }: ReadDay, language: Language) {
  const words = REPLIES[language].planning
  const specialtyOf = (specialty: MechanicToPlan['specialty']) => REPLIES[language].shared.specialties[specialty]
  const stars = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const byId = new Map(mechanics.map((one) => [one.id, one]))
  const jobOf = new Map(jobs.map((one) => [one.id, one]))
  const nameOf = (id: string | null | undefined) => byId.get(id ?? '')?.name ?? ''

  function assignment(planned: PlannedJob): Assignment {
    const { jobId, mechanic: at, start, end, driveMinutes, cost, freeFrom, nextBest } = planned
    const { id: mechanicId, specialty } = mechanics[at] as MechanicToPlan
    const rating = day.mechanics[at]?.rating ?? null
    const next = nextBest && mechanics[nextBest.mechanic]
    const promise = jobOf.get(jobId)?.promise ?? null
    const isMoved = promise !== null && start > promise.end
    const promised = (from: number, to: number) => ({ windowStart: iso(from), windowEnd: iso(to) })
    return {
      ...{ jobId, mechanicId, start: iso(start), end: iso(end), driveMinutes, cost: rounded(cost) },
      reasons: [
        specialty === 'General' ? words.generalist : words.specialist({ specialty: specialtyOf(specialty) }),
        words.away({ minutes: driveMinutes }),
        words.freeFrom({ start: iso(freeFrom) }),
        ...(rating === null ? [] : [words.rated({ stars: stars.format(rating) })]),
      ],
      facts: { specialty, freeFrom: iso(freeFrom), rating },
      nextBest: next
        ? {
            ...{ mechanicId: next.id, start: iso(nextBest.start), end: iso(nextBest.end) },
            ...{ cost: rounded(nextBest.cost), driveMore: nextBest.driveMore },
            text: words.nextBest({ name: next.name, start: iso(nextBest.start), minutes: nextBest.driveMore }),
          }
        : null,
      promise: promise && promised(promise.start, promise.end),
      newPromise: promise && isMoved ? promised(start, start + promise.end - promise.start) : null,
    }
  }

  function leftOver({ jobId, wall, mechanic, start }: LeftJob): ProposedPlan['unassigned'][number] {
    if (wall === 'noPlace') return { jobId, reason: words.noPlace, nearestWall: { wall, text: words.noPlace } }
    const who = mechanic === null ? undefined : mechanics[mechanic]
    if (!who || start === null || wall === null) return { jobId, reason: words.several, nearestWall: null }
    const { trade = null, promise = null } = jobOf.get(jobId) ?? {}
    const nobody = words.nobody({
      specialty: trade === null || trade === 'General' ? null : specialtyOf(trade),
      from: promise && iso(promise.start),
      to: promise && iso(promise.end),
    })
    const { name, radius, specialty } = who
    const could = words.walls[wall]({ name, start: iso(start), radius, does: specialtyOf(specialty) })
    const text = `${nobody}; ${could}.`
    return { jobId, reason: text, nearestWall: { wall, mechanicId: who.id, start: iso(start), text } }
  }

  /** Planned jobs that a plan changes, with who and how. */
  function disturbed(assignments: readonly Assignment[]): Disturbed[] {
    const planned = new Map(assignments.map((one) => [one.jobId, one]))
    return jobs.flatMap(({ id: jobId, mechanicId, plannedStart, plannedEnd, promise }): Disturbed[] => {
      if (mechanicId === null) return []
      const from = {
        mechanicId,
        start: plannedStart === null ? null : iso(plannedStart),
        end: plannedEnd === null ? null : iso(plannedEnd),
        windowStart: promise && iso(promise.start),
        windowEnd: promise && iso(promise.end),
      }
      const row = planned.get(jobId)
      if (!row) {
        const to = { ...from, mechanicId: null, start: null, end: null }
        const text = words.moves.lost({ from: nameOf(mechanicId) })
        return [{ jobId, from, to, breaksPromise: promise !== null, text: `${text}.` }]
      }
      const { newPromise } = row
      const to = { ...from, mechanicId: row.mechanicId, start: row.start, end: row.end, ...newPromise }
      const clock = (at: string) => words.clock({ at })
      const parts = [
        ...(row.mechanicId === mechanicId
          ? []
          : [words.moves.mechanic({ from: nameOf(mechanicId), to: nameOf(row.mechanicId) })]),
        ...(from.start === null || from.start === row.start
          ? []
          : [words.moves.time({ from: from.start, to: row.start })]),
        ...(newPromise
          ? [words.moves.promise({ from: clock(newPromise.windowStart), to: clock(newPromise.windowEnd) })]
          : []),
      ]
      if (parts.length === 0) return []
      return [{ jobId, from, to, breaksPromise: newPromise !== null, text: `${parts.join(', ')}.` }]
    })
  }

  function faultText({ kind, detail, mechanicId, start, saves = 0 }: PlanFault): string {
    const could = { name: nameOf(mechanicId), start: iso(start ?? day.now) }
    const minutes = Math.round(saves)
    const { faults } = words
    if (kind === 'move') return faults.move({ ...could, minutes })
    if (kind === 'swap') return faults.swap({ minutes })
    if (kind === 'fits' || kind === 'couldKeep') return faults[kind](could)
    if (kind !== 'wall') return faults[kind]
    const calendarWall = WALLS.find((wall) => wall === detail)
    const fixed = (['trade', 'radius', 'membership', 'never', 'noPlace', 'emergencies'] as const).find(
      (wall) => wall === detail,
    )
    const why = calendarWall ? warningWords(calendarWall, language) : fixed ? faults[fixed] : faults.never
    return could.name === '' ? why : `${faults.wall(could)} ${why}`
  }

  const fault = (found: PlanFault): CheckedReply['faults'][number] => {
    const { kind, jobId, mechanicId, start, otherId } = found
    return {
      ...{ kind, jobId, text: faultText(found) },
      ...(mechanicId && { mechanicId }),
      ...(start !== undefined && { start: iso(start) }),
      ...(otherId && { otherJobId: otherId }),
    }
  }

  return { assignment, leftOver, disturbed, fault }
}
