import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'

/** Its time grows with the square of the length, and what is strong in its beginning is strong. */
const READ = 32
/** Ways of reading digits and signs as letters that are tried; its own 100 take a second for one password. */
const READINGS = 5
/** Of 4: at least 100 million guesses. */
const STRONG = 3

/** 49,000 leaked passwords, 7,776 words of passphrases, keyboards, and the words and names of Spanish. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...spanish },
  graphs: adjacencyGraphs,
  maxLength: READ,
  l33tMaxSubstitutions: READINGS,
})

export const isWeak = (password: string, words: readonly string[]): boolean =>
  estimator.check([...password].slice(0, READ).join(''), [...words]).score < STRONG
