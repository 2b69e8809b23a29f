export type Encoding = 'br' | 'gzip'

/** Of equals the first: where the client names them, and where a `*` stands for them, which every client that packs takes as gzip. */
const NAMED = ['br', 'gzip'] as const
const STARRED = ['gzip', 'br'] as const

/** An encoding's weight, by its name; without one it is 1, and what is no number is 0. */
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

/** In which encoding a reply leaves (RFC 9110, 12.5.3), null for as it is: so goes what the client refuses altogether, too. */
export function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined || header === 'identity') return null
  const weights = weightsOf(header)
  const star = weights.get('*') ?? 0
  const offered: (readonly [Encoding, number])[] = [
    ...NAMED.map((one) => [one, weights.get(one) ?? 0] as const),
    ...STARRED.map((one) => [one, weights.has(one) ? 0 : star] as const),
  ]
  const [best, weight] = offered.reduce((first, next) => (next[1] > first[1] ? next : first))
  return weight > 0 && weight >= (weights.get('identity') ?? 0) ? best : null
}
