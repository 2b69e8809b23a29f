/**
 * NIST SP 800-63B-4 (August 2025), section 3.1.1.2: at least 8 characters where a second factor is always asked for, at least 64
 * allowed, no rules of composition and no change by the calendar.
 */
export const PASSWORD_LENGTHS = { min: 8, max: 128 } as const

/** One spelling of a password, whatever keyboard typed it. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

/** Words that a guesser tries first: of the owner's name and e-mail and of the business, of three letters or more. */
export function wordsAbout({ name, email, business }: { name: string; email: string; business: string }): string[] {
  const parts = `${name} ${email} ${business}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set([email.toLowerCase(), ...parts])]
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
}

/** Whether little of a password is left without those words. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const all = normalPassword(password).toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), all)
  return rest !== all && [...rest].length < PASSWORD_LENGTHS.min
}
