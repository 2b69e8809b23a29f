import type { Problem, ProblemBody } from '../lib/problem.ts'
import { REPLIES } from './every-language.ts'
import { fieldWords } from './field-words.ts'
import type { Language } from './languages.ts'

/** Renders a problem; its title is always the code's general sentence. */
export function problemBody({ code, status, errors, about, facts }: Problem, language: Language): ProblemBody {
  const problems = REPLIES[language].problems
  const title = problems[code]
  const naming: Partial<Record<string, (thing: { name: string }) => string>> = problems.about
  const localized = errors?.map(({ path, message }) => ({ path, message: fieldWords(message, language) }))
  const named = about === null ? undefined : naming[code]?.({ name: about })
  const message = localized?.[0]?.message ?? named ?? title
  return {
    type: `/api/docs#problem-${code}`,
    title,
    status,
    code,
    detail: message,
    message,
    ...(localized && { errors: localized }),
    ...facts,
  }
}
