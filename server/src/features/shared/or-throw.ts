import { Problem, type ProblemCode, type Verdict } from '@desert-wrench/contract/lib/problem.ts'

/** What was looked for, or the refusal that it does not exist. */
export function orThrow<T>(value: T | null | undefined, code: ProblemCode): T {
  if (value === null || value === undefined) throw new Problem(code)
  return value
}

/** The plan of a verdict, or its refusal, which may name who it is about. */
export function acceptedOrThrow<Plan>(verdict: Verdict<Plan>, about: string | null = null): Plan {
  if (verdict.refusal !== undefined) throw new Problem(verdict.refusal, undefined, { about })
  return verdict.plan
}
