import { showFieldMessage } from '../lib/field-message.ts'
import type { Problem, ProblemBody } from '../lib/problem.ts'
import { messages as englishFields } from './fields.en.ts'
import { messages as spanishFields } from './fields.es.ts'
import type { Language } from './languages.ts'
import { messages as english } from './problems.en.ts'
import { messages as spanish } from './problems.es.ts'

const CATALOGUES = {
  en: { problems: english, fields: englishFields },
  es: { problems: spanish, fields: spanishFields },
}

/** What a caller of this language reads of a refusal; the title is the sentence of its code, whoever it is about. */
export function problemBody({ code, status, errors, about }: Problem, language: Language): ProblemBody {
  const { problems, fields } = CATALOGUES[language]
  const title = problems[code]
  const told = errors?.map(({ path, message }) => ({ path, message: showFieldMessage(fields, message) }))
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
  }
}

const isNamed = (code: string): code is keyof typeof english.about => Object.hasOwn(english.about, code)
