import { foldText } from '../../lib/fold-text.ts'

const DOMAIN = /\.(?:com|net|org|mx|gov|edu|io|info)(?:[/?:#.,]|$)/i

/** Links and e-mail addresses do not describe the car. */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (piece) =>
    piece.includes('://') || piece.includes('@') || /^www\./i.test(piece) || DOMAIN.test(piece) ? ' ' : piece,
  )

/** Keyboard neighbors that occur in no word. */
const KEYBOARD_RUN = /asd|sdf|dfg|fdsa|dsa\b|qwe|zxc|xcv|cvb|vbn|bnm|hjk|jkl|lkj|poiu/
/** Consonant clusters of either language, each counted as one consonant. */
const CLUSTER = /str|scr|spr|spl|thr|shr|chr|tch|sch|ght|[cstpgw]h|ck|n[dgts]|s[tckp]|r[tdkmns]|ts|ls|([a-z])\1/g

/** French, German, Italian and Portuguese words that neither language uses. */
const FOREIGN = new Set(
  `je ne pas mon est une avec dans voiture bonjour freins moteur marche bruit ich mein meine ist nicht und kaputt das der wagen bremsen 
   il mia macchina della motore rumore freni nao meu minha voce uma freio freios liga`.split(/\s+/),
)

const isMash = (word: string): boolean =>
  KEYBOARD_RUN.test(word) ||
  /q[^u]/.test(word) ||
  /^(.)\1+$/.test(word) ||
  (word.length >= 5 && !/[aeiouy]/.test(word)) ||
  /[^aeiouy]{4}/.test(word.replace(CLUSTER, 'x'))

/** Whether half of the words are random keys, or two are foreign; `isKnown` accepts the analyzer's words. */
export function isGibberish(text: string, isKnown: (word: string) => boolean): boolean {
  const words = foldText(text).match(/[a-z]+/g) ?? []
  const long = words.filter((word) => word.length >= 3)
  const mashed = long.filter((word) => !isKnown(word) && isMash(word)).length
  return (mashed > 0 && mashed * 2 >= long.length) || words.filter((word) => FOREIGN.has(word)).length >= 2
}
