import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'

/** Limits quadratic run time; a strong prefix is enough. */
const READ = 32
/** Limit of l33t substitutions: the default of 100 takes a second per password. */
const READINGS = 5
/** Out of 4: at least 100 million guesses. */
const STRONG = 3

/** 49,000 leaked passwords, 7,776 diceware words, keyboard patterns, Spanish words and names. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...spanish },
  graphs: adjacencyGraphs,
  maxLength: READ,
  l33tMaxSubstitutions: READINGS,
})

export const isWeak = (password: string, words: readonly string[]): boolean =>
  estimator.check([...password].slice(0, READ).join(''), [...words]).score < STRONG
