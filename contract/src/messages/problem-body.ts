import type { Problem, ProblemBody } from '../lib/problem.ts'
import { fieldWords } from './field-words.ts'
import type { Language } from './languages.ts'
import { messages as english } from './problems.en.ts'
import { messages as spanish } from './problems.es.ts'

const CATALOGUES = {
  en: english,
  es: spanish,
}

/** Renders a problem; its title is always the code's general sentence. */
export function problemBody({ code, status, errors, about, facts }: Problem, language: Language): ProblemBody {
  const problems = CATALOGUES[language]
  const title = problems[code]
  const told = errors?.map(({ path, message }) => ({ path, message: fieldWords(message, language) }))
  const named = about !== null && isNamed(code) ? problems.about[code]({ name: about }) : undefined
  const message = told?.[0]?.message ?? named ?? title
  return {
    type: `/api/docs#problem-${code}`,
    title,
    status,
    code,
    detail: message,
    message,
    ...(told && { errors: told }),
    ...facts,
  }
}

const isNamed = (code: string): code is keyof typeof english.about => Object.hasOwn(english.about, code)
