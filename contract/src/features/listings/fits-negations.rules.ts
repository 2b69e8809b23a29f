/** Exclusions in a listing's compatibility text. */

const NEGATION =
  /\b(?:(?:does|do|will|would|is|are) ?)?(?:not|n[o']t)\b(?: (?:fit|work|compatible|for|suitable|meant))?(?: (?:with|on|for|in))?|\b(?:doesn|won|don|isn)['’]?t\b(?: (?:fit|work))?|\bcannot\b|\bwithout fitting\b|\bincompatible\b|\bexcept(?:o|ing|uando)?\b|\bexcl(?:ud\w+|uye\w*|usi[vo]\w+ de)?\b|\b(?:other|rather) than\b|\b(?:all|any|every\w*) but\b|\bapart from\b|\baside from\b|\baparte de\b|\bmenos\b|\bsalvo\b|\bni\b|\bno (?:es |son |esta )?(?:para|les?|quedan?|sirven?|van?|ajustan?|compatibles?|aptos?|entran?|encajan?|caben?|aplican?)\b|\bno(?=\s*(?:$|[.;!\n)]))|[,;(.] ?(?:pero |y )?no (?=[a-z'’\d])|\b(?:pero|y|but|and) no\b/g

/** Ends an exclusion. */
const POSITIVE =
  /[;\n!)]|\.(?!\d)|\b(?:fits|works|only|solo|s[oó]lo|pero s[ií]|but|sirve para|compatible (?:with|con))\b/g

const FIT_VERB = /fit|compatible|work|queda|sirve|ajusta|apto|entra|encaja|cabe|aplica|isn|won|doesn|don|^no$/

export const NEGATIVE_UNIVERSAL = /\b(?:not|no es|non|isn['’]?t|n[o']t)[ -](?:an? )?universal/

/** The text without its exclusions, and the exclusions. */
export function affirmed(text: string): { claims: string; excludes: string[] } {
  const excludes: string[] = []
  let claims = ''
  let at = 0
  for (const found of text.matchAll(NEGATION)) {
    if (found.index < at) continue
    const from = found.index + found[0].length
    POSITIVE.lastIndex = from
    const to = POSITIVE.exec(text)?.index ?? text.length
    const excluded = text.slice(from, to)
    let before = text.slice(at, found.index)
    // In 'Camry 2012: does not fit' the exclusion precedes the verb.
    if (!/[a-z\d]/.test(excluded) && FIT_VERB.test(found[0])) {
      const start = Math.max(before.lastIndexOf(';'), before.lastIndexOf('.'), before.lastIndexOf('\n')) + 1
      excludes.push(before.slice(start))
      before = before.slice(0, start)
    }
    claims += `${before}; `
    excludes.push(excluded)
    at = to
  }
  return { claims: claims + text.slice(at), excludes }
}
