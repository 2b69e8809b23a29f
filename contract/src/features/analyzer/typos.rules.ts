/** Whether one insertion, deletion, substitution or swap of neighbors turns one word into the other. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let endA = a.length - 1
  let endB = b.length - 1
  while (endA >= start && endB >= start && a[endA] === b[endB]) {
    endA -= 1
    endB -= 1
  }
  const left = endA - start + 1
  const right = endB - start + 1
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && a[start] === b[endB] && a[endA] === b[start]
}

/** A word with each of its letters removed in turn. */
const shortened = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** Corrects unknown words to known ones of five letters and more; `common` words stay unchanged. */
export function typoFixer(words: readonly string[], common: ReadonlySet<string>): (typed: string) => string[] {
  const bySpelling = new Map<string, string[]>()
  for (const word of new Set(words)) {
    if (word.length < 5) continue
    for (const spelling of [word, ...shortened(word)])
      bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), word])
  }
  const longest = Math.max(0, ...words.map((word) => word.length))
  return (typed) => {
    // Too short, or too long to match.
    if (typed.length < 4 || typed.length > longest + 1 || common.has(typed)) return []
    const near = [typed, ...shortened(typed)].flatMap((spelling) => bySpelling.get(spelling) ?? [])
    return [...new Set(near)].filter((word) => isOneEdit(typed, word))
  }
}
