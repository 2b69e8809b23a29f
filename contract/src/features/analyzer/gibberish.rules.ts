import { foldText } from '../../lib/fold-text.ts'

const DOMAIN = /\.(?:com|net|org|mx|gov|edu|io|info)(?:[/?:#.,]|$)/i

/** A text without its links and e-mail addresses: the words in those describe no car. */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (piece) =>
    piece.includes('://') || piece.includes('@') || /^www\./i.test(piece) || DOMAIN.test(piece) ? ' ' : piece,
  )

/** Neighbours on a keyboard that stand beside each other in no word. */
const KEYBOARD_RUN = /asd|sdf|dfg|fdsa|dsa\b|qwe|zxc|xcv|cvb|vbn|bnm|hjk|jkl|lkj|poiu/
/** Consonants that stand together in words of either language, each of them as hard to say as one. */
const CLUSTER = /str|scr|spr|spl|thr|shr|chr|tch|sch|ght|[cstpgw]h|ck|n[dgts]|s[tckp]|r[tdkmns]|ts|ls|([a-z])\1/g

/** Words of French, German, Italian and Portuguese that stand in no English or Spanish sentence. */
const FOREIGN = new Set(
  `je ne pas mon est une avec dans voiture bonjour freins moteur marche bruit ich mein meine ist nicht und kaputt das der wagen bremsen 
   il mia macchina della motore rumore freni nao meu minha voce uma freio freios liga`.split(/\s+/),
)

/** Whether a folded word is keys that were hit at random. */
const isMash = (word: string): boolean =>
  KEYBOARD_RUN.test(word) ||
  /q[^u]/.test(word) ||
  /^(.)\1+$/.test(word) ||
  (word.length >= 5 && !/[aeiouy]/.test(word)) ||
  /[^aeiouy]{4}/.test(word.replace(CLUSTER, 'x'))

/** Whether half of the words are keys that were hit at random, or two of them of another language; `isKnown` tells the words of the analyzer. */
export function isGibberish(text: string, isKnown: (word: string) => boolean): boolean {
  const words = foldText(text).match(/[a-z]+/g) ?? []
  const long = words.filter((word) => word.length >= 3)
  const mashed = long.filter((word) => !isKnown(word) && isMash(word)).length
  return (mashed > 0 && mashed * 2 >= long.length) || words.filter((word) => FOREIGN.has(word)).length >= 2
}
