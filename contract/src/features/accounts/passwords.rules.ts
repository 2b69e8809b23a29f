/** NIST SP 800-63B-4 (August 2025), section 3.1.1.2: at least 8 characters with a second factor, at least 64 allowed, no composition rules, no expiry. */
export const PASSWORD_LENGTHS = { min: 8, max: 128 } as const

/** NFKC, so that keyboards do not matter. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

/** Words of three letters or more from the owner's name and e-mail and the business: a guesser's first tries. */
export function wordsAbout({ name, email, business }: { name: string; email: string; business: string }): string[] {
  const parts = `${name} ${email} ${business}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set([email.toLowerCase(), ...parts])]
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
}

/** Whether little remains of the password without these words. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const all = normalPassword(password).toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), all)
  return rest !== all && [...rest].length < PASSWORD_LENGTHS.min
}
