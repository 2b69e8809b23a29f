import { foldText } from '../../lib/fold-text.ts'
import type { Word } from './words.rules.ts'

/** Stop words: articles, pronouns, prepositions and modal verbs. */
export const SMALL: ReadonlySet<string> = new Set(
  `a al ahi ahorita bien como creo con de del e el ella ese esa eso esta este esto estaba estan en la las le les lo los me mi mis
   muy mas mucho mucha mucho nos nomas o pa para por q que quiere quieren quiero puedo puede podia deja dejo se siempre su sus te
   tan todo toda todos todas tu un una unos unas va y ya yo anda andaba bastante re super ser sea medio`.split(/\s+/),
)

const NO = new Set(['nunca', 'jamas', 'tampoco', 'ni'])

/** Variant spellings: trade slang, texting, Spanglish. */
const SPELLINGS: Readonly<Record<string, string>> = {
  aser: 'hacer',
  ase: 'hace',
  ay: 'hay',
  balancear: 'balanceo',
  bateriya: 'bateria',
  breik: 'freno',
  breiks: 'frenos',
  brecas: 'frenos',
  brekas: 'frenos',
  chec: 'check',
  chek: 'check',
  cheque: 'check',
  chequen: 'check engine',
  croch: 'clutch',
  cloch: 'clutch',
  clotch: 'clutch',
  enjine: 'engine',
  engin: 'engine',
  estandar: 'standard',
  foco: 'luces',
  focos: 'luces',
  foquito: 'luces',
  ise: 'hice',
  liqueando: 'tirando',
  liquea: 'tira',
  luz: 'luces',
  mofler: 'mofle',
  muffler: 'mofle',
  neutro: 'neutral',
  parquin: 'parking',
  park: 'parking',
  radeador: 'radiador',
  standar: 'standard',
  termostado: 'termostato',
  tranmision: 'transmision',
  transmicion: 'transmision',
  trasmision: 'transmision',
  yanta: 'llanta',
  yantas: 'llantas',
  yave: 'llave',
}

/** The gear, not the change: 'cambié', 'cambiado' mean replaced. */
const GEAR = new Set(['cambio', 'cambios'])

/** frena, frenó, frenando and frenos share a stem; short words stay unchanged. */
export function stemOf(word: string): string {
  if (word.length <= 3) return word
  if (GEAR.has(word)) return 'cambio'
  let stem = word.replace(/^(\w{3,}(?:ar|er|ir|ando|iendo))(?:se)?(?:me|te|se|los?|las?|les?|nos)$/, '$1')
  if (stem.length > 4) stem = stem.replace(/([^s])s$/, '$1')
  stem = stem.replace(/(?<=\w{3})(?:iendo|ieron|ando|aron|aban?|ad[oa]|id[oa]|ian|an|en|[aei]r)$/, '')
  let end = stem.length
  while (end > 3 && 'aeio'.includes(stem.charAt(end - 1))) end--
  return stem
    .slice(0, end)
    .replace(/(?<=\w{2}[gq])u$/, '')
    .replace(/z$/, 'c')
}

function wordOf(written: string): Word {
  const text = NO.has(written) ? 'no' : written
  return { text, stem: stemOf(text), small: SMALL.has(text) }
}

/** Joins multiword expressions: 'se apaga' differs from 'apagado', 'se calienta' from 'caliente'. */
const plain = (text: string) =>
  foldText(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\ba ?[/.] ?c\b\.?/g, 'ac')
    .replace(
      /\bno (?:lo |le )?(?:se|estoy segur[oa]|tengo idea) (?=si\b|q\b|que|bien\b|cual|de donde|donde|por|como|exact)/g,
      'quizas ',
    )
    .replace(/\bno (?:lo )?se(?=$|[.,;!?])/g, 'quizas')
    .replace(/\bno (?:solo|nomas|nada mas)\b/g, 'tambien')
    .replace(/\ben marcha\b/g, 'andando')
    .replace(/\ben cambio\b/g, 'pero')
    .replace(/\bmi (?:direccion|seguro)\b/g, 'mi casa')
    .replace(/\b(?:se|le) cambio\b(?! de)/g, 'cambiado')
    .replace(
      /\bse (?:(?:me|te|le|nos|esta|estaba|estan|estuvo|anda|ha|quiere|queria|va|iba|a|pone a|puso a) )*(?=(?:apag|cali?ent)\w)/g,
      'se',
    )
    .replace(/\b(apag|calent)(?:andose|arse)(?:me|le)?\b/g, 'se$1a')

/** Splits a Spanish text into clauses, the scope of a 'no' or a 'bien'. */
export function clausesOf(text: string): Word[][] {
  return plain(text)
    .split(/[.,;:!?¡¿()\n]|\s[-–—]+\s|\b(?:pero|aunque|porque|sino|excepto|but)\b/)
    .map((clause) =>
      (clause.match(/[a-z0-9]+/g) ?? []).flatMap((word) => (SPELLINGS[word] ?? word).split(' ')).map(wordOf),
    )
    .filter((clause) => clause.length > 0)
}
