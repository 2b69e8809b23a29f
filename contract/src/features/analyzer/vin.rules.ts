import { foldDigits } from '../../lib/digits.ts'

/** Facts in a vehicle identification number (49 CFR 565). */
export type ReadVin =
  | { vin: string; fault: 'check' }
  /** VINs have no I, O or Q; `meant` replaces them by 1 and 0 where the check digit then matches. */
  | { vin: string; fault: 'letters'; meant: string | null }
  | {
      vin: string
      fault: null
      /** Null if the tenth character is not a year code. */
      year: number | null
      /** Three characters, and three more for small manufacturers. */
      maker: string
      smallMaker: string | null
    }

const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'0123456789']
    .map((digit) => [digit, Number(digit)] as const)
    .concat(
      ['A1 B2 C3 D4 E5 F6 G7 H8', 'J1 K2 L3 M4 N5 P7 R9', 'S2 T3 U4 V5 W6 X7 Y8 Z9']
        .flatMap((row) => row.split(' '))
        .map((pair) => [pair.charAt(0), Number(pair.charAt(1))] as const),
    ),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK = 8

/** Computes the ninth character. */
export function checkDigitOf(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (VALUES[vin.charAt(at)] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Whether a WMI builds passenger cars, multipurpose vehicles or light trucks. */
export type IsLight = (maker: string) => boolean

/**
 * Year codes repeat every thirty years. For light vehicles the seventh character is a digit until 2009 and a letter from 2010 (49 CFR 565.15). Others
 * ignore that rule, and hardly any is thirty years older than the latest candidate.
 */
function yearOf(vin: string, yearNow: number, isLight: IsLight | null): number | null {
  const at = YEARS.indexOf(vin.charAt(9))
  if (at < 0) return null
  const early = 1980 + at
  // At most next year's model.
  const latest = early + 30 > yearNow + 1 ? early : early + 30
  if (latest === early || /\D/.test(vin.charAt(6))) return latest
  if (!isLight) return null
  return isLight(vin.slice(0, 3)) ? early : latest
}

const fits = (vin: string) => vin.charAt(CHECK) === checkDigitOf(vin)

/** Folds full-width letters, foreign digits and invisible characters. */
const plainOf = (text: string) => foldDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).toUpperCase()

/** Imported cars' barcodes prefix the VIN with an I. */
const withoutMark = (word: string) => (/^I[^IOQ]{17}$/.test(word) && fits(word.slice(1)) ? word.slice(1) : word)

const isVin = (word: string) => /^[A-Z0-9]{17}$/.test(word) && word.replace(/\D/g, '').length >= 3 && /[A-Z]/.test(word)

/** A VIN split into groups must end in four digits and pass its check: '2014 Toyota Camry SE' has 17 characters too. */
function inGroups(words: readonly string[]): string | undefined {
  for (const from of words.keys()) {
    let joined = ''
    for (const word of words.slice(from, from + 18)) {
      joined += word
      if (joined.length > 18) break
      if (joined.length < 17) continue
      const vin = withoutMark(joined)
      if (isVin(vin) && /\d{4}$/.test(vin) && !/[IOQ]/.test(vin) && fits(vin)) return vin
    }
  }
  return undefined
}

/** Finds a VIN among other words, in groups or lower case; null if none. */
export function findVin(text: string): string | null {
  const plain = plainOf(text)
  // Strips a glued label ('VIN1HG…'); NIV is Spanish.
  const words = (plain.match(/[A-Z0-9]+/g) ?? []).map((word) => word.replace(/^(?:VIN|NIV)(?=[A-Z0-9]{17,18}$)/, ''))
  const alone = /^(?:VIN|NIV)?([A-Z0-9]{13}\d{4})$/.exec(words.join(''))?.[1]
  return words.map(withoutMark).find(isVin) ?? inGroups(words) ?? (alone && isVin(alone) ? alone : null)
}

/** @param isLight null where the table of makers is not here: then no year is said that hangs on it. */
export function readVin(vin: string, yearNow: number, isLight: IsLight | null): ReadVin {
  if (/[IOQ]/.test(vin)) {
    const meant = vin.replaceAll('I', '1').replaceAll(/[OQ]/g, '0')
    return { vin, fault: 'letters', meant: fits(meant) ? meant : null }
  }
  if (!fits(vin)) return { vin, fault: 'check' }
  const maker = vin.slice(0, 3)
  return {
    vin,
    fault: null,
    year: yearOf(vin, yearNow, isLight),
    maker,
    smallMaker: maker.endsWith('9') ? maker + vin.slice(11, 14) : null,
  }
}
