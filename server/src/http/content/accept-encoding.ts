export type ContentEncoding = 'br' | 'gzip'

/** Ties go to the first; `*` counts as gzip. */
const NAMED = ['br', 'gzip'] as const
const STARRED = ['gzip', 'br'] as const

/** Weights default to 1; malformed ones are 0. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
    const given = parameters.find((one) => /^q\s*=/.test(one))
    const weight = given === undefined ? 1 : Number(given.replace(/^q\s*=\s*/, '') || 0)
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight > 0 ? weight : 0)
  }
  return weights
}

/** The encoding of a reply (RFC 9110, 12.5.3); null for identity, even if the client refuses it. */
export function encodingFor(header: string | undefined): ContentEncoding | null {
  if (header === undefined || header === 'identity') return null
  const weights = weightsOf(header)
  const star = weights.get('*') ?? 0
  const offered: (readonly [ContentEncoding, number])[] = [
    ...NAMED.map((one) => [one, weights.get(one) ?? 0] as const),
    ...STARRED.map((one) => [one, weights.has(one) ? 0 : star] as const),
  ]
  const [best, weight] = offered.reduce((first, next) => (next[1] > first[1] ? next : first))
  return weight > 0 && weight >= (weights.get('identity') ?? 0) ? best : null
}
