import assert from 'node:assert/strict'
import * as spanish from '@desert-wrench/contract/features/analyzer/spanish-words.rules.ts'
import * as english from '@desert-wrench/contract/features/analyzer/words.rules.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { test } from 'vitest'

/** Words that share a stem. */
const STEMS = {
  spanish: {
    fren: 'frena frenó frenando frenos freno frenaron',
    cambio: 'cambio cambios',
    camb: 'cambié cambiado cambian',
    apag: 'apagarse apagándose apagan',
    quit: 'quitarle quitárselo quitarla',
    pon: 'ponerlos',
    tra: 'traerlas',
    luc: 'luces',
    luz: 'luz',
    pag: 'paga pague pago',
    toc: 'toca',
    toq: 'toque',
    voz: 'voz',
    sal: 'salían',
    sub: 'suben subió',
    calient: 'caliente calientan',
    cruc: 'cruza cruzan',
    abiert: 'abierta abierto',
    compart: 'compartes',
    dias: 'días',
    manguer: 'manguera mangueras',
    agu: 'agua aguas',
    mezcl: 'mezcla',
    res: 'res',
    eso: 'eso',
    mes: 'mes',
  },
  english: {
    brak: 'brake brakes braked braking',
    batter: 'battery batteries',
    class: 'classes',
    wash: 'washes',
    box: 'boxes',
    gas: 'gas',
    bus: 'bus',
    tir: 'tire tires',
    stall: 'stalls stalled stalling',
    key: 'key keys',
    ring: 'ring',
    red: 'red',
    hiss: 'hissing',
    grind: 'grinding',
    nois: 'noise noisy',
    taxi: 'taxi',
    stop: 'stopped stopping',
    hammer: 'hammering hammered',
    master: 'master',
    speedometer: 'speedometer',
  },
}
for (const [language, { stemOf }] of Object.entries({ spanish, english })) {
  test(`the stems of ${language} words`, () => {
    for (const [stem, words] of Object.entries(STEMS[language as keyof typeof STEMS]))
      for (const word of words.split(' ')) assert.equal(stemOf(foldText(word)), stem, word)
  })
}

/** Clauses as stems; stop words are in brackets. */
const CLAUSES: Record<'spanish' | 'english', Record<string, string>> = {
  spanish: {
    'El A/C no enfría': '(el) ac no enfr',
    'el a.c. no sirve': '(el) ac no sirv',
    'el aire a/c. hace ruido': '(el) air ac hac ruid',
    'No sé si es la batería': 'quic si es (la) bater',
    'no le se bien': 'quic (bien)',
    'no lo sé.': 'quic',
    'no se prende': 'no (se) prend',
    'no sé, hace ruido': 'quic | hac ruid',
    'no lo se, hace ruido': 'quic | hac ruid',
    'hace ruido, no sé': 'hac ruid | quic',
    'no frena en cambio vibra': 'no fren | vibr',
    'no estoy segura de donde viene': 'quic (de) dond vien',
    'no estoy seguro que sea': 'quic (que) (sea)',
    'no tengo idea por que': 'quic (por) (que)',
    'no solo frena mal': 'tamb fren mal',
    'no nomas el freno': 'tamb (el) fren',
    'no nada mas el freno': 'tamb (el) fren',
    'en marcha hace ruido': 'and hac ruid',
    'en cambio frena': 'fren',
    'le falla mi dirección y mi seguro': '(le) fall (mi) cas (y) (mi) cas',
    'se cambio la batería': 'camb (la) bater',
    'le cambio de aceite': '(le) cambio (de) aceit',
    'se me está apagando': 'seapag',
    'se  apaga': 'seapag',
    'se le puso a calentar': 'secalent',
    'se quiere apagar': 'seapag',
    'apagándose y calentarseme': 'seapag (y) secalent',
    'chequen encendido': 'check engin encend',
    'la yanta, la yave: brecas': '(la) llant | (la) llav | fren',
    'hace ruido - pero frena': 'hac ruid | fren',
    'hace ruido -- y vibra': 'hac ruid | (y) vibr',
    '24-7 ruido': '24 7 ruid',
    'carro- ruido': 'carr ruid',
    'hace -ruido': 'hac ruid',
    '¿vibra?¡si!': 'vibr | si',
    "carro's nunca enciende": 'carr no enciend',
  },
  english: {
    "The A/C won't cool": '(the) ac not cool',
    'a.c. is warm': 'ac (is) warm',
    'a / c. leaks': 'ac leak',
    'will not start': 'not start',
    "it's not, but however it stalls": '(its) not | (it) stall',
    'noise - then smoke': 'nois | then smok',
    '24-7 noise': '24 7 nois',
    'noise -- smoke': 'nois | smok',
    'taillights; TYRES!': 'tail light | tir',
    'can not stop (ever)': 'not stop | ever',
    'headlamp yet fine': 'headlight | fin',
  },
}
for (const [language, { clausesOf }] of Object.entries({ spanish, english })) {
  test(`${language} sentences in clauses`, () => {
    for (const [text, clauses] of Object.entries(CLAUSES[language as keyof typeof CLAUSES])) {
      const read = clausesOf(text).map((clause) =>
        clause.map(({ stem, small }) => (small ? `(${stem})` : stem)).join(' '),
      )
      assert.equal(read.join(' | '), clauses, text)
    }
  })
}
