import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

type LanguageHeaders = Pick<FastifyRequest, 'headers'>

const ofAccounts = new WeakMap<LanguageHeaders, Language>()

export function keepLanguage(request: LanguageHeaders, language: Language | null): void {
  if (language) ofAccounts.set(request, language)
}

/** The account's language, else Accept-Language (RFC 9110, 12.5.4), else the default. */
export function languageOf(request: LanguageHeaders): Language {
  const chosen = ofAccounts.get(request)
  if (chosen) return chosen
  const { headers } = request
  if (headers['accept-language'] === undefined) return DEFAULT_LANGUAGE
  const [best] = new Negotiator({ headers }).languages([...LANGUAGES])
  return LANGUAGES.find((one) => one === best) ?? DEFAULT_LANGUAGE
}

/** Set by the language switch of the page. */
const CHOSEN = new RegExp(`(?:^|;)\\s*language=(${LANGUAGES.join('|')})\\s*(?:;|$)`)

/** The language chosen on this device, else that of the browser. */
export function pageLanguageOf({ headers }: LanguageHeaders): Language {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1]
  return LANGUAGES.find((one) => one === chosen) ?? languageOf({ headers })
}

/** Sets Content-Language and appends to Vary. */
export function tellLanguage(reply: FastifyReply, language: Language, ...by: string[]): FastifyReply {
  const before = reply.getHeader('vary')
  const names = new Set([
    ...(before
      ? String(before)
          .split(',')
          .map((name) => name.trim())
      : []),
    ...by,
  ])
  return reply.headers({ 'content-language': language, vary: [...names].join(', ') })
}
