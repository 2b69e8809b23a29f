import { Resolver } from 'node:dns/promises'
import type { Config } from '../config/config.ts'
import type { MailSettings } from '../ports/messages.ts'
import { codeOf } from '../security/error-facts.ts'
import { type Check, type CheckContext, counted, type DoctorFinding } from './finding.ts'

export interface MessageFacts {
  settings: Pick<Config, 'access' | 'sms' | 'mail' | 'publicUrl'>
  /** Texts of the last day that the provider did not deliver, by its error code. */
  failures: readonly { code: number; count: number }[]
  /** Texts that left one to 24 hours ago, and those of them that were reported on. */
  sent: number
  reported: number
  /** TXT records that the domain of MAIL_FROM has; null: not known. */
  spf: boolean | null
  dmarc: boolean | null
}

/** Fewer say nothing. */
const ENOUGH = 10
const DNS_PATIENCE_MS = 2000

const NOT_REGISTERED: readonly [problem: string, fix: string] = [
  'its sender is not registered for texts to US phones, so carriers drop them',
  'Register the brand and campaign (10DLC) or verify the toll-free number at Twilio, then link SMS_FROM to it.',
]

/** Twilio's error codes in words. */
const CODES: Readonly<Record<number, readonly [problem: string, fix: string]>> = {
  30032: NOT_REGISTERED,
  30033: NOT_REGISTERED,
  30034: NOT_REGISTERED,
  30035: NOT_REGISTERED,
  30003: ['the phone is off or out of reach', 'Nothing to do unless it lasts: call these people.'],
  30004: ['the phone blocks texts', 'Call these people.'],
  30005: ['the number is unknown', 'Correct the phone numbers.'],
  30006: ['the number is a landline or cannot be reached', 'Ask these people for a mobile phone.'],
  30007: ['a carrier filtered it as spam', 'Ask Twilio support; registration and plain links help.'],
  30008: ['the carrier did not say why', "See the message in Twilio's console."],
  21211: ['the number is not valid', 'Correct the phone numbers.'],
  21408: ['Twilio may not text that country', 'Turn the country on in Twilio under Geo permissions.'],
  21610: ['the person replied STOP', 'Nothing to do: they get no texts until they reply START.'],
  21614: ['the number is not a mobile phone', 'Ask these people for a mobile phone.'],
}

export function messageFindings({ settings, failures, sent, reported, spf, dmarc }: MessageFacts): DoctorFinding[] {
  const { sms, mail, publicUrl } = settings
  const found: DoctorFinding[] = []
  for (const { code, count } of failures) {
    const [why, fix] = CODES[code] ?? ['see its page at Twilio', `Look up ${code} in Twilio's list of errors.`]
    found.push({ problem: `${counted(count, 'text')} of the last day not delivered (${code}): ${why}.`, fix })
  }
  if (sms && publicUrl === null)
    found.push({
      problem: 'Without PUBLIC_URL, Twilio cannot report deliveries, and STOP by text does not reach this server.',
      fix: 'Set PUBLIC_URL, and in Twilio "A message comes in" of the number to PUBLIC_URL/api/messages/inbound.',
    })
  else if (sms && sent >= ENOUGH && reported === 0)
    found.push({
      problem: `Twilio reported on none of ${counted(sent, 'text')} of the last day.`,
      fix: 'Check that PUBLIC_URL is reachable from outside, and that SMS_TOKEN is the primary token, which signs its calls.',
    })
  const domain = mail?.from.split('@')[1] ?? ''
  if (spf === false)
    found.push({
      problem: `The domain ${domain} of MAIL_FROM has no SPF record, so emails may count as spam.`,
      fix: 'Publish a TXT record v=spf1 … as your mail provider gives it, and turn on DKIM there.',
    })
  if (dmarc === false)
    found.push({
      problem: `The domain ${domain} of MAIL_FROM has no DMARC record, which large mail services ask for.`,
      fix: `Turn on DKIM at your mail provider, then publish a TXT record v=DMARC1; p=none at _dmarc.${domain}.`,
    })
  return found
}

/** Null where the name service does not answer or knows no such domain. */
async function hasRecord(name: string, start: string, elsewise: boolean | null): Promise<boolean | null> {
  try {
    const records = await new Resolver({ timeout: DNS_PATIENCE_MS, tries: 1 }).resolveTxt(name)
    return records.some((pieces) => pieces.join('').toLowerCase().startsWith(start))
  } catch (error) {
    return codeOf(error) === 'ENODATA' ? false : codeOf(error) === 'ENOTFOUND' ? elsewise : null
  }
}

/** What the domain of the sender publishes. */
export async function recordsOf(mail: Pick<MailSettings, 'from'> | null): Promise<Pick<MessageFacts, 'spf' | 'dmarc'>> {
  const domain = mail?.from.split('@')[1]
  if (!domain) return { spf: null, dmarc: null }
  const spf = await hasRecord(domain, 'v=spf1', null)
  // A domain that the name service knows.
  const dmarc = spf === null ? null : await hasRecord(`_dmarc.${domain}`, 'v=dmarc1', false)
  return { spf, dmarc }
}

type Counts = Pick<MessageFacts, 'failures' | 'sent' | 'reported'>

async function countsIn(sql: CheckContext['sql']): Promise<Counts> {
  const [counts] =
    (await sql?.<Counts & Record<string, unknown>>(
      `SELECT (SELECT coalesce(json_agg(json_build_object('code', provider_code, 'count', count) ORDER BY count DESC, provider_code), '[]')
           FROM (SELECT provider_code, count(*)::int AS count FROM outbox WHERE channel = 'sms' AND provider_code IS NOT NULL
             AND created_at > now() - interval '1 day' GROUP BY provider_code) codes) AS failures,
         count(*)::int AS sent, count(*) FILTER (WHERE settled_at IS NOT NULL)::int AS reported
       FROM outbox WHERE channel = 'sms' AND created_at > now() - interval '1 day' AND sent_at < now() - interval '1 hour'`,
    )) ?? []
  return counts ?? { failures: [], sent: 0, reported: 0 }
}

/** What texts and mails lack to arrive. */
export const messagesCheck: Check = {
  name: 'messages',
  needsDatabase: true,
  run: async ({ settings, sql }) =>
    settings.access === 'accounts'
      ? messageFindings({ settings, ...(await countsIn(sql)), ...(await recordsOf(settings.mail)) })
      : [],
}
