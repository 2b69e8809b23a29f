import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { at } from '../../../tools/lib/places.mjs'

const CLAIMS = {
  en: [
    /\b(?:is|are|was|were|been|be|being|gets?|got|'ll be) (?:also )?(?:told|notified|informed|alerted|texted|e-?mailed|messaged)\b/i,
    /\bwe(?:'ve|'ll|'re| have| will| are)?(?: just| already)? (?:told|tell|telling|notif\w+|inform\w*|alert\w*|text(?:ed|ing)?|e-?mail(?:ed|ing)?|messag\w+|let \w+ know|asked)\b/i,
    /\b(?:will|'ll) (?:hear|be told|text|notify|tell you|let you know)\b/i,
    /\b(?:gets?|receives?|will get|will receive|sent|sends?) (?:an? |you an? |them an? )?(?:text|sms|message|e-?mail|notification|push)\b/i,
  ],
  es: [
    /\b(?:se )?(?:le|les|lo|los) (?:ha |han |hemos )?(?:avis(?!os?\b)|notific|inform|comunic|mandamos|mandaremos|enviamos|enviaremos|escrib|dir[áe])/i,
    /\bse (?:avis|notific|inform)\w*/i,
    /\b(?:avisa(?:mos|remos)|notifica(?:mos|remos)|avisado|avisados|notificad[oa]s?)\b/i,
    /\b(?:recibir(?:á|án)|reciben?) (?:un |una |otro )?(?:mensaje|texto|correo|aviso|sms|notificación)/i,
    /\b(?:ya lo saben?|se enter(?:a|an|ó|aron|ará|arán)|lo sabrán?)(?![\wáéíóú])/i,
    /\ble pedimos a\b/i,
  ],
}

/** Every sentence that may say so, with the state that makes it true. */
const TRUE: readonly [state: string, sentence: RegExp][] = [
  ['always: it says that nothing leaves, or asks the reader to tell somebody', /Tell the operator of this server/],
  ['always: it says that nothing leaves, or asks the reader to tell somebody', /Tell a mechanic you trust/],
  ['a code was asked for', /No text after a few minutes/],
  ['a code was asked for', /A code by text message/],
  ['texts are set up', /We text codes only/],
  [
    'texts are set up, beside a phone',
    /We text you about (?:this job|bookings, offers and your account|your jobs)\. Message and data rates/,
  ],
  [
    'texts are set up, beside a phone',
    /Le enviaremos textos sobre (?:este trabajo|reservaciones, ofertas y su cuenta|sus trabajos)\. Pueden aplicarse/,
  ],
  ['the office asks, where texts are set up', /Ask: “May we text you about/],
  ['`confirmedBy` of the booking has texts', /We text your private link to \$\{/],
  ['`confirmedBy` of the booking has emails', /We email your private link to \$\{/],
  ['STOP or an unsubscription was applied', /ya no le enviaremos mensajes\. Responda START/],
  ['STOP or an unsubscription was applied', /Ya no recibirá correos sobre sus trabajos/],
  ['STOP or an unsubscription was applied', /Este teléfono respondió STOP, así que no le enviamos/],
  ['this browser has a push subscription', /Le avisamos de sus trabajos en este teléfono hasta/],
  ['the page that sets up messages: what each channel needs', /a browser is told only while somebody is signed in/],
  [
    'the page that sets up messages: what each channel needs',
    /iPhones get push messages only from a site on the Home Screen/,
  ],
  ['the page that sets up messages: what each channel needs', /Los iPhone reciben avisos push solo de un sitio/],
  ['the row of a message: state unknown', /Tal vez llegó, por eso no lo enviamos otra vez/],
  ['the row of a message: refused as badNumber', /el número no existe o no recibe mensajes de texto/],
]

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Catalogue lines that claim a notification. */
const claimsIn = (text: string, language: keyof typeof CLAIMS): string[] =>
  withoutComments(text)
    .split('\n')
    .filter((line) => CLAIMS[language].some((claim) => claim.test(line)) && !TRUE.some(([, known]) => known.test(line)))
    .map((line) => line.trim())

for (const language of ['en', 'es'] as const) {
  test(`no sentence claims a notification (${language})`, () => {
    const files = globSync(`contract/src/messages/${language}/**/*.ts`, { cwd: at('.') })
    assert.ok(files.length > 20)
    const found = files.flatMap((file) =>
      claimsIn(readFileSync(at(file), 'utf8'), language).map((line) => `${file}: ${line}`),
    )
    assert.deepEqual(found, [])
  })
}

const PLANTED = {
  en: [
    "stepTold: 'Your customer is told',",
    'approvedDetail: `They are told and come to you.`',
    "othersTold: 'Any other mechanic who asked has been told.'",
    "cancelled: 'Whoever waited for it is told.'",
    "a: 'They will be notified.'",
    'b: "We\'ll text you when they leave."',
    "c: 'We will let you know.'",
    "d: 'The customer gets a text.'",
    'e: `We asked Rosa to confirm it.`',
  ],
  es: [
    "doneDetail: 'Se le avisa al cliente.'",
    "a: 'Ya se les avisó a los otros mecánicos.'",
    "b: 'Le avisaremos cuando salga.'",
    "c: 'Recibirá un mensaje.'",
    "d: 'Su cliente ya lo sabe',",
    "e: 'La oficina le dirá quién va.'",
    "f: 'El cliente fue notificado.'",
  ],
}

for (const language of ['en', 'es'] as const)
  for (const line of PLANTED[language])
    test(`a planted claim is found: ${line}`, () => assert.deepEqual(claimsIn(line, language), [line]))

test('each allowed sentence is still said', () => {
  const everything = globSync('contract/src/messages/{en,es}/**/*.ts', { cwd: at('.') }).map((file) =>
    readFileSync(at(file), 'utf8'),
  )
  const unsaid = TRUE.filter(([, known]) => !everything.some((text) => known.test(text)))
  assert.deepEqual(unsaid, [])
})
