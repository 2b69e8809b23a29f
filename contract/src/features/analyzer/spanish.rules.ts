import { type Grammar, type PhraseSpan, reached, upTo } from './reading.rules.ts'
import { clausesOf, stemOf } from './spanish-words.rules.ts'
import type { Word } from './words.rules.ts'

const setOf = (words: string) => new Set(words.split(/\s+/))

/** Follows a 'no' that rules a part out: 'no es la batería', 'no hace ruido'. With other verbs the 'no' is the complaint: 'no sirve el claxon'. */
const RULED_OUT = new Set(
  [
    ...'es son era fue sea creo pienso parece hay hubo tiene traigo trae tenia hace hacen huele oye oigo suena veo'.split(
      ' ',
    ),
    ...'rechina chilla tira gotea vibra tiembla patina siento siente truena golpea gasta fuga seapaga secalienta'.split(
      ' ',
    ),
    ...'problema ruido ningun ninguna'.split(' '),
  ].map(stemOf),
)
const STOPS_NO = setOf('y e cuando mientras si entonces desde solo hasta despues')
const OF_A_NO = { stops: STOPS_NO, counts: ({ small, text }: Word) => !small && text !== 'no' }

/** 'Ya le cambié', 'le acaban de poner': rules out what follows, or what precedes where nothing follows. */
const REPLACED = /^(?:cambi(?:e|ado|amos|aron|ar)|pus(?:e|o|ieron|imos)|poner|hic(?:e|ieron|imos))$/
const LATELY = /^(?:ya|acab\w+|recien)$/

/** 'No es la batería', 'sin ruido', 'no hace ruido ni vibra', 'ya le cambié las bujías'. */
function ruledOut(clause: readonly Word[], taken: readonly PhraseSpan[]): number[] {
  return clause.flatMap(({ text }, place) => {
    if (taken.some(({ from, to }) => from <= place && place <= to)) return []
    const after = reached(clause, place + 1, OF_A_NO)
    const before = clause.slice(Math.max(0, place - 4), place)
    if (REPLACED.test(text) && before.some((word) => LATELY.test(word.text)))
      return place === clause.length - 1 ? [...clause.slice(0, place).keys()] : after
    if (text === 'sin') return after
    const verb = clause.slice(place + 1).find(({ small, stem }) => !small || RULED_OUT.has(stem))
    return text === 'no' && verb && RULED_OUT.has(verb.stem) ? after : []
  })
}

const WELL = setOf(
  'bien buena bueno buenas buenos nueva nuevo nuevas nuevos perfecto perfecta perfectamente normal ok fine',
)
const LINKS = setOf(
  `es son esta estan se sigue funciona funcionan sirve sirven jala jalan trabaja trabajan responde responden camina anda
   va agarra agarran frena prende prenden cambia salio salieron dijo quedo quedaron cargando llenos lleno`,
)
const NEW = /^nuev[oa]s?$/
/** 'Jala bien hasta que se calienta' and 'iba bien ayer' rule nothing out. */
const TAKES_BACK = setOf('hasta cuando antes ayer despues solo mientras si')
/** May follow a final 'bien'; before other words it means 'very': 'bien duro'. */
const ENDS = setOf('y e no ni ahora todavia en asi segun')

/** 'Los frenos están bien', 'la batería es nueva', 'la transmisión cambia bien'. */
function well(clause: readonly Word[], found: readonly PhraseSpan[]): number[] {
  return clause.flatMap(({ text }, place) => {
    if (!WELL.has(text)) return []
    const before = clause.slice(Math.max(0, place - 3), place).map((word) => word.text)
    const after = clause.slice(place + 1, place + 4).map((word) => word.text)
    if (before.includes('no') || after.some((word) => TAKES_BACK.has(word))) return []
    if (text === 'bien' && after[0] !== undefined && !ENDS.has(after[0])) return []
    const isLinked =
      before.some((word) => LINKS.has(word)) || (NEW.test(text) && found.some(({ to }) => to === place - 1))
    return isLinked ? upTo(clause, place, 'y', found) : []
  })
}

/** Phoenix Spanish: accents optional, with English trade terms. */
export const SPANISH: Grammar = {
  clausesOf,
  denied: (clause, found) => new Set([...ruledOut(clause, found), ...well(clause, found)]),
}
