/** What a vehicle identification number tells by itself (49 CFR 565). */
export type ReadVin =
  | { vin: string; fault: 'letters' | 'check' }
  | {
      vin: string
      fault: null
      /** Null where the tenth character stands for no year. */
      year: number | null
      /** Who built it: three characters, and three more of a maker of few vehicles. */
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

/** The ninth character that the sixteen others ask for. */
export function checkDigitOf(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (VALUES[vin.charAt(at)] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Each letter comes round every thirty years; the seventh character is a figure until 2009, a letter from 2010 on. */
function yearOf(vin: string, yearNow: number): number | null {
  const at = YEARS.indexOf(vin.charAt(9))
  if (at < 0) return null
  const year = (/\d/.test(vin.charAt(6)) ? 1980 : 2010) + at
  // Heavy trucks do not keep to the seventh character, and next year's model is the newest that can be on the road.
  return year > yearNow + 1 ? year - 30 : year
}

/** The VIN in a text, alone or among other words, in groups or in lower case; null where none of 17 characters stands. */
export function findVin(text: string): string | null {
  const joined = text.toUpperCase().replace(/[\s-]/g, '')
  // A VIN ends in four figures; '2014 Toyota Camry SE' has 17 characters too.
  const alone = /^(?:VIN[:#]?)?([A-Z0-9]{13}\d{4})$/.exec(joined)?.[1]
  const among = text.toUpperCase().match(/(?<![A-Z0-9])[A-Z0-9]{17}(?![A-Z0-9])/)?.[0]
  const vin = among ?? alone
  return vin && vin.replace(/\D/g, '').length >= 3 && /[A-Z]/.test(vin) ? vin : null
}

export function readVin(vin: string, yearNow: number): ReadVin {
  if (/[IOQ]/.test(vin)) return { vin, fault: 'letters' }
  if (vin.charAt(CHECK) !== checkDigitOf(vin)) return { vin, fault: 'check' }
  const maker = vin.slice(0, 3)
  return {
    vin,
    fault: null,
    year: yearOf(vin, yearNow),
    maker,
    smallMaker: maker.endsWith('9') ? maker + vin.slice(11, 14) : null,
  }
}
