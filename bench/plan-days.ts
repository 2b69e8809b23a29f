import { checkDay, shownPlan } from '@desert-wrench/server/adapters/planner/check-day.ts'
import { planDay } from '@desert-wrench/server/adapters/planner/plan-day.ts'
import { byHand, figuresOf, type PhoenixDay, phoenixDay } from './phoenix-days.ts'

/** `npm run bench -- plan`: 60 generated Phoenix days; our plan, judged by the checker, beside the nearest free mechanic and first come, first served. */
const DAYS = 60

type Figures = ReturnType<typeof figuresOf>
const totals = new Map<string, Figures[]>()
const faults: object[] = []
const took: number[] = []

const note = (name: string, figures: Figures) => totals.set(name, [...(totals.get(name) ?? []), figures])

function planned(one: PhoenixDay): Figures {
  const { day } = one
  const begun = performance.now()
  const plan = planDay(day)
  took.push(performance.now() - begun)
  faults.push(...checkDay(day, shownPlan(day, plan)).map((fault) => ({ seed: day.seed, ...fault })))
  const jobOf = new Map(day.jobs.map((job) => [job.id, job]))
  const given = plan.planned.flatMap(({ jobId, mechanic, start }) => {
    const job = jobOf.get(jobId)
    return job ? [{ job, mechanic, start }] : []
  })
  return figuresOf(one, given)
}

let jobs = 0
for (let seed = 1; seed <= DAYS; seed++) {
  const one = phoenixDay(seed, { mechanics: 8 + (seed % 12), jobs: 15 + ((seed * 7) % 40) })
  jobs += one.day.jobs.length
  const nearest = byHand(one, 'nearest')
  const served = { ...one, day: { ...one.day, jobs: nearest.map(({ job }) => job) } }
  note('nearest free', figuresOf(one, nearest))
  note('first come, first served', figuresOf(one, byHand(one, 'first')))
  note('plan', planned(one))
  note('plan of what nearest free serves', planned(served))
}

const sum = (figures: readonly Figures[], name: keyof Figures) => figures.reduce((total, one) => total + one[name], 0)
const usual = totals.get('nearest free') ?? []
console.table(
  [...totals].map(([name, figures]) => ({
    name,
    'drive minutes': sum(figures, 'drives'),
    'fewer than nearest free': `${((1 - sum(figures, 'drives') / sum(usual, 'drives')) * 100).toFixed(1)} %`,
    'minutes late': sum(figures, 'late'),
    'mean wait without a promise': (sum(figures, 'waited') / sum(figures, 'waiting')).toFixed(0),
    unserved: sum(figures, 'left'),
  })),
)
const [middle = 0, most = 0] = [took.toSorted((a, b) => a - b)[took.length / 2], Math.max(...took)]
console.log(
  `${DAYS} days with ${jobs} jobs; a plan took ${middle.toFixed(0)} ms, ${most.toFixed(0)} at most; the checker found ${faults.length} faults.`,
)
if (faults.length > 0) throw new Error(JSON.stringify(faults))
