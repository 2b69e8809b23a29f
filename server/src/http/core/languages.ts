import { LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

type LanguageHeaders = Pick<FastifyRequest, 'headers'>

const DEFAULT: Language = 'en'

/** The language that the caller's account chose, by the request. */
const ofAccounts = new WeakMap<LanguageHeaders, Language>()

/** From here on the request is answered in the language of its account, where that has chosen one. */
export function keepLanguage(request: LanguageHeaders, language: Language | null): void {
  if (language) ofAccounts.set(request, language)
}

/** The language that a caller reads: their account's, else by Accept-Language (RFC 9110, 12.5.4); the default where it takes neither. */
export function languageOf(request: LanguageHeaders): Language {
  const chosen = ofAccounts.get(request)
  if (chosen) return chosen
  const { headers } = request
  if (headers['accept-language'] === undefined) return DEFAULT
  const [best] = new Negotiator({ headers }).languages([...LANGUAGES])
  return LANGUAGES.find((one) => one === best) ?? DEFAULT
}

/** The switch in the page leaves this cookie; before that the page comes in the language of the browser. */
const CHOSEN = new RegExp(`(?:^|;)\\s*language=(${LANGUAGES.join('|')})\\s*(?:;|$)`)

/** The language of the page itself: the one that was chosen on this device, else the one that the browser asks for. */
export function pageLanguageOf({ headers }: LanguageHeaders): Language {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1]
  return LANGUAGES.find((one) => one === chosen) ?? languageOf({ headers })
}

/** Says in which language a reply is, and what it was chosen by; whatever else it varies by is kept. */
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
