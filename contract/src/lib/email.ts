import { isOneAlphabet } from './plain-text.ts'

/** RFC 5321. */
export const LONGEST_EMAIL = 254
const LONGEST_NAME = 64
const LONGEST_LABEL = 63

/** Dot-atom (RFC 5322, RFC 6532 beyond ASCII), without leading characters that spreadsheets use as text markers. */
const NAME = /^(?!['`=])[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u

const isLabel = (label: string) => label.length <= LONGEST_LABEL && LABEL.test(label)

/** Whether a text is exactly one deliverable e-mail address. */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL) return false
  const [name = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    name.length <= LONGEST_NAME &&
    NAME.test(name) &&
    labels.length >= 2 &&
    labels.every(isLabel) &&
    // IP addresses are excluded; no TLD is numeric.
    !/^\p{Nd}+$/u.test(labels.at(-1) ?? '') &&
    isOneAlphabet(text)
  )
}
