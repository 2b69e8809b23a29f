import { z } from 'zod'
import { isRelay, listed, text } from './setting-values.ts'

/** Comma-separated, percent-encoded `name=value` pairs, in OpenTelemetry's format. */
function pairsIn(given: string): [name: string, value: string][] | null {
  try {
    const pairs = listed(given).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as [string, string]
    })
    return listed(given).every((pair) => pair.indexOf('=') > 0) ? pairs : null
  } catch {
    return null
  }
}

const isPairs = (given: string) => pairsIn(given) !== null
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const
const isSampler = (given: string) => SAMPLERS.some((name) => name === given.replace(/^parentbased_/, ''))
const onOrOff = (name: string) =>
  text(
    (given) => given === 'on' || given === 'off',
    (shown) => `${shown} is neither on nor off. Use ${name}=on or ${name}=off.`,
  ).transform((given) => given === 'on')

const COLLECTOR = 'this is not a collector address. Use one that accepts OTLP over HTTP, such as http://127.0.0.1:4318.'

/** OTEL_ variables are OpenTelemetry's own. */
export const WATCHING = {
  ACCESS_LOG: onOrOff('ACCESS_LOG')
    .optional()
    .describe(
      'One log line per response, without personal data: `on` or `off`; unset: on if `LOG_LEVEL` is `info` or `debug`',
    ),
  METRICS_TOKEN: text(
    (given) => /^[\x21-\x7e]{16,200}$/.test(given),
    'this is not a token. Use 16 to 200 letters, digits and symbols without spaces, such as the output of openssl rand -hex 32.',
  )
    .optional()
    .describe(
      'Bearer token that can read `/metrics` from anywhere; unset: only this machine can, and only without `TRUST_PROXY`',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(isRelay, COLLECTOR)
    .optional()
    .describe('OpenTelemetry collector that accepts traces by OTLP over HTTP (JSON); unset: no traces'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text(isRelay, COLLECTOR)
    .optional()
    .describe('Full address for traces; unset: `/v1/traces` of `OTEL_EXPORTER_OTLP_ENDPOINT`'),
  OTEL_EXPORTER_OTLP_HEADERS: text(isPairs, 'these are not headers. Use name=value pairs separated by commas.')
    .transform((given) => Object.fromEntries(pairsIn(given) ?? []))
    .optional()
    .describe('Headers for the collector, such as `authorization=Bearer%20…`'),
  OTEL_SERVICE_NAME: z.string().prefault('desert-wrench').describe('Service name in traces'),
  OTEL_RESOURCE_ATTRIBUTES: text(isPairs, 'these are not attributes. Use name=value pairs separated by commas.')
    .transform((given) => Object.fromEntries(pairsIn(given) ?? []))
    .optional()
    .describe('More attributes of this service in traces, such as `deployment.environment.name=production`'),
  OTEL_TRACES_SAMPLER: text(
    isSampler,
    (shown) => `${shown} is not a sampler. Use ${SAMPLERS.join(', ')}, or one of them after parentbased_.`,
  )
    .prefault('parentbased_always_on')
    .describe(
      'Which requests are traced: `always_on`, `always_off` or `traceidratio`, each also with the prefix `parentbased_`',
    ),
  OTEL_TRACES_SAMPLER_ARG: text(
    (given) => /^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(given),
    (shown) => `${shown} is not a ratio. Use a number from 0 to 1, such as 0.1.`,
  )
    .transform(Number)
    .prefault('1')
    .describe('Ratio for `traceidratio`, from 0 to 1'),
  OTEL_SDK_DISABLED: text(
    (given) => /^(true|false)$/i.test(given),
    (shown) => `${shown} is neither true nor false. Use OTEL_SDK_DISABLED=true or leave it out.`,
  )
    .transform((given) => given.toLowerCase() === 'true')
    .prefault('false')
    .describe('`true` turns traces off, whatever else is set'),
}

const SHAPE = z.object(WATCHING)

export interface TraceSettings {
  url: string
  headers: Readonly<Record<string, string>>
  /** Resource attributes. */
  resource: Readonly<Record<string, string>>
  sampler: (typeof SAMPLERS)[number]
  /** Parent-based sampling. */
  followsCaller: boolean
  ratio: number
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}

export function tracesOf(given: z.output<typeof SHAPE>): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = given
  const url = whole ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  if (!url || given.OTEL_SDK_DISABLED) return null
  const bare = given.OTEL_TRACES_SAMPLER.replace(/^parentbased_/, '')
  return {
    url,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    resource: { ...given.OTEL_RESOURCE_ATTRIBUTES, 'service.name': given.OTEL_SERVICE_NAME },
    sampler: SAMPLERS.find((name) => name === bare) ?? 'always_on',
    followsCaller: bare !== given.OTEL_TRACES_SAMPLER,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  }
}
