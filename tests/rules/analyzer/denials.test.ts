import assert from 'node:assert/strict'
import { ENGLISH } from '@desert-wrench/contract/features/analyzer/english.rules.ts'
import type { Grammar } from '@desert-wrench/contract/features/analyzer/reading.rules.ts'
import { SPANISH } from '@desert-wrench/contract/features/analyzer/spanish.rules.ts'
import { test } from 'vitest'

/** Words with a star were matches; negated text is returned in capitals. */
function deniedIn({ clausesOf, denied }: Grammar, text: string): string {
  const starred = text.split(' ').flatMap((word) => (word.startsWith('*') ? [word.slice(1)] : []))
  const clauses = clausesOf(text.replaceAll('*', '')).map((clause) => {
    const found = clause.flatMap((word, at) => (starred.includes(word.text) ? [{ from: at, to: at }] : []))
    const places = denied(clause, found)
    assert.deepEqual(
      [...places].filter((place) => !clause[place]),
      [],
      text,
    )
    return clause.map((word, at) => (places.has(at) ? word.text.toUpperCase() : word.text)).join(' ')
  })
  return clauses.join(' | ')
}

const IN_ENGLISH = {
  'no *grinding or *squealing': 'no GRINDING OR SQUEALING',
  'nothing wrong with the *brakes': 'nothing WRONG WITH THE BRAKES',
  'nothing much with the *brakes': 'nothing much with the brakes',
  'without *noise': 'without NOISE',
  'not the *battery and *smoke': 'not THE BATTERY and smoke',
  'not the a one two three four five six': 'not THE A ONE TWO THREE FOUR FIVE six',
  '*not starting': 'not starting',
  'will *not start but not *smoke': 'not start | not smoke',
  'brakes and tires are fine': 'brakes and TIRES ARE FINE',
  '*brakes and *tires are fine': 'BRAKES AND TIRES ARE FINE',
  'noise and *tires are fine': 'noise and TIRES ARE FINE',
  '*brakes fine until warm': 'brakes fine until warm',
  '*brakes are fine last week': 'brakes are fine last week',
  '*brakes are not fine': 'brakes not FINE',
  '*battery was just replaced': 'BATTERY WAS JUST REPLACED',
  '*battery was replaced': 'battery was replaced',
  '*battery just sits replaced': 'battery just sits replaced',
  '*battery is brand new': 'BATTERY IS BRAND NEW',
  'new *battery': 'new battery',
  '*brakes good': 'brakes good',
  '*brakes ok': 'BRAKES OK',
  '*brakes work good': 'BRAKES WORK GOOD',
  'is *one two three good': 'is one two three good',
  'something wrong with the *brakes': 'something wrong with the brakes',
  '*battery tested yesterday ok': 'BATTERY TESTED YESTERDAY OK',
  '*brakes and smoke and *tires are fine': 'brakes and smoke and TIRES ARE FINE',
  '*brakes fine one two three until': 'BRAKES FINE one two three until',
}

const IN_SPANISH = {
  'no es la *bateria': 'no ES LA BATERIA',
  'no es la *bateria y *humo': 'no ES LA BATERIA y humo',
  'no hace *ruido ni *vibra': 'no HACE RUIDO NO VIBRA',
  'no es uno dos tres cuatro cinco seis siete': 'no ES UNO DOS TRES CUATRO cinco seis siete',
  'no *enciende': 'no enciende',
  'no la enciende *ruido': 'no la enciende ruido',
  'no *vibra': 'no VIBRA',
  'sin *ruido': 'sin RUIDO',
  '*sin ruido': 'sin ruido',
  'ya le cambie las *bujias': 'ya le cambie LAS BUJIAS',
  'las *bujias ya las cambie': 'LAS BUJIAS YA LAS cambie',
  'le acaban de poner *frenos': 'le acaban de poner FRENOS',
  'yate le cambie *frenos': 'yate le cambie frenos',
  'ya recambie *frenos': 'ya recambie frenos',
  'ya cambieron *frenos': 'ya cambieron frenos',
  'puse *llantas': 'puse llantas',
  'ya a b c d cambie *llantas': 'ya a b c d cambie llantas',
  'los *frenos estan bien': 'LOS FRENOS ESTAN BIEN',
  'los *frenos bien': 'los frenos bien',
  'estan uno dos tres bien': 'estan uno dos tres bien',
  'la *bateria es nueva': 'LA BATERIA ES NUEVA',
  '*bateria nueva': 'BATERIA NUEVA',
  '*bateria buena': 'bateria buena',
  'la nueva *bateria': 'la nueva bateria',
  'la *transmision cambia bien': 'LA TRANSMISION CAMBIA BIEN',
  'humo y los *frenos estan bien': 'humo y LOS FRENOS ESTAN BIEN',
  '*humo y *frenos estan bien': 'HUMO Y FRENOS ESTAN BIEN',
  '*motor va bien duro': 'motor va bien duro',
  '*motor va bien y *humo': 'MOTOR VA BIEN y humo',
  '*motor no va bien': 'motor no va bien',
  '*frenos estan bien ahora': 'FRENOS ESTAN BIEN ahora',
  'en la playa le cambie *frenos': 'en la playa le cambie frenos',
  'no me suena el *motor': 'no ME SUENA EL MOTOR',
  'ya no': 'ya no',
  'la *bateria es nueva señor': 'LA BATERIA ES NUEVA senor',
  '*motor y *bateria nueva': 'MOTOR Y BATERIA NUEVA',
  '*frenos estan buenos ayer': 'frenos estan buenos ayer',
}

for (const [language, grammar, sentences] of [
  ['English', ENGLISH, IN_ENGLISH],
  ['Spanish', SPANISH, IN_SPANISH],
] as const) {
  test(`what a 'no' and a 'fine' deny in ${language}`, () => {
    for (const [text, denied] of Object.entries(sentences)) assert.equal(deniedIn(grammar, text), denied, text)
  })
}
