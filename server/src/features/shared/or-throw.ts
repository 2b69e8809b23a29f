import { Problem, type ProblemCode, type Verdict } from '@desert-wrench/contract/lib/problem.ts'

/** The value, or a Problem for a missing one. */
export function orThrow<T>(value: T | null | undefined, code: ProblemCode): T {
  if (value === null || value === undefined) throw new Problem(code)
  return value
}

/** The plan of a verdict, or its Problem, which may name the person. */
export function acceptedOrThrow<Plan>(verdict: Verdict<Plan>, about: string | null = null): Plan {
  if (verdict.refusal !== undefined) throw new Problem(verdict.refusal, undefined, { about })
  return verdict.plan
}
