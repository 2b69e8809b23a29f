import { DEMO_LANGUAGES, type DemoLanguage } from './demo-language.ts'
import { oneOf, parseLine } from './parse-line.ts'

/** Chat of the mechanics: kind, speaker, minutes since the previous line; a language other than the thread's comes first. */

const THREADS: readonly { hoursAgo: number; language: DemoLanguage; lines: readonly string[] }[] = [
  {
    hoursAgo: 118,
    language: 'es',
    lines: [
      'general, Héctor Salgado, 0 min: Buenos días raza. Ya van tres que no prenden y no dan ni las 8, díganles a las baterías que todavía no es mediodía.',
      'general, Yesenia Cardona, 14 min: Igual acá en Mesa. Ya cargo cuatro del grupo 24F y dos del 35, y ayer ni así alcancé.',
      'tip, Kayla Drummond, 9 min: Prueben el alternador antes de vender la batería. Uno de cada cinco me sale con el diodo malo, no es la batería.',
    ],
  },
  {
    hoursAgo: 109,
    language: 'en',
    lines: [
      'question, Rashad Coleman, 0 min: Anyone got a trick for seized caliper slide pins on an 09 Civic? Heat did nothing and I do not want to break the bracket.',
      'tip, Denise Whitehorse, 11 min: Vise grips and turn, do not pull. Penetrating oil the night before if you can. If it moves a quarter turn it will come.',
      'question, Rashad Coleman, 62 min: Came out. I owe you a burrito.',
    ],
  },
  {
    hoursAgo: 98,
    language: 'en',
    lines: [
      'parts, Joaquín Medrano, 0 min: Have two reman Denso starters for the 2.4 Camry, bought for a fleet that went away. Listed them in Parts Swap, cheaper for hub people.',
      'parts, Marcus Tillery, 33 min: Taking one. I am in Tempe till 5, can meet at the Mill end.',
    ],
  },
  {
    hoursAgo: 92,
    language: 'en',
    lines: [
      'tip, Tamika Rollins, 0 min: P0420 and P0171 together: look for an intake leak first. Smoke test found a split PCV hose three times this month. Nobody needed a cat.',
      'general, Sonya Grabowski, 25 min: This. I have talked four customers out of a converter lately with a fifteen minute smoke test. They all left five stars.',
    ],
  },
  {
    hoursAgo: 84,
    language: 'es',
    lines: [
      'question, Luis Archuleta, 0 min: ¿A cómo cobran balatas y discos de adelante en un Accord? Yo ando en 280 y me dicen que estoy caro.',
      'general, Joaquín Medrano, 15 min: No estás caro, los discos buenos cuestan 90. Menos de 250 es trabajar gratis.',
      'general, Araceli Montes, 22 min: Yo 260 con un año de garantía por escrito. Con eso ya no regatean.',
    ],
  },
  {
    hoursAgo: 76,
    language: 'en',
    lines: [
      'question, Araceli Montes, 0 min: What do you charge for a pre-purchase inspection these days? I have been at 80 and I think I am giving it away.',
      'general, Bill Kettering, 18 min: 150 in north Scottsdale with a written report and pictures. Nobody has blinked.',
      'general, Araceli Montes, 7 min: Going to 110 then. Gracias Bill.',
      'general, Gwen Stratford, 41 min: 89 flat here, no report. If they want the report it is hourly.',
    ],
  },
  {
    hoursAgo: 70,
    language: 'en',
    lines: [
      'es tip, Lupita Arredondo, 0 min: Si la baja marca alto y la alta marca bajo, el compresor ya no bombea. No le echen gas nomás a ver si pega. A mí ya me pasó.',
      'tip, Trinh Vo, 21 min: And check the clutch relay before the compressor. Nine dollars against nine hundred.',
    ],
  },
  {
    hoursAgo: 60,
    language: 'es',
    lines: [
      'general, Beatriz Solano, 0 min: Hola a todos, soy nueva aquí. Hago servicio general en el oeste de Phoenix, por si a alguien le sobra chamba.',
      'general, Arturo Beltrán, 19 min: Bienvenida Beatriz. Me llegan muchos cambios de aceite por Maryvale que no alcanzo a hacer, te los paso.',
      'general, Beatriz Solano, 6 min: Muchas gracias don Arturo, aquí estoy lista.',
    ],
  },
  {
    hoursAgo: 52,
    language: 'es',
    lines: [
      'parts, Dominic Alvarado, 0 min: Ando buscando un radiador usado para una Silverado 2012 5.3, como esté pero con los tanques buenos. El cliente anda corto.',
      'parts, Héctor Salgado, 47 min: Yo quité uno hace tiempo, está seco y guardado. Te mando foto, 60 y es tuyo.',
      'parts, Dominic Alvarado, 12 min: Va. Paso por él en la Indian School después de la comida.',
    ],
  },
  {
    hoursAgo: 47,
    language: 'en',
    lines: [
      'general, Rogelio Pacheco, 0 min: Reminder for the newer folks: torque your wheels and write the number on the invoice. It saved me in a dispute last week.',
      'general, Jamal Whitfield, 36 min: Doing that from today. Picture of the wrench too?',
      'general, Rogelio Pacheco, 5 min: Picture of the wrench, picture of the odometer, picture of the plate. Takes ten seconds.',
    ],
  },
  {
    hoursAgo: 29,
    language: 'en',
    lines: [
      'question, Luis Archuleta, 0 min: HOA guard in Ahwatukee turned me away, says no repairs on the street. How do you all handle that?',
      'tip, Carla Fenwick, 16 min: Ask for the garage number when you confirm the job. Inside the garage with a drip mat they never said a word to me.',
      'general, Angélica Durán, 27 min: I have the customer call the gate while I am on my way. Works nine times out of ten.',
    ],
  },
  {
    hoursAgo: 25,
    language: 'en',
    lines: [
      'general, Denise Whitehorse, 0 min: Whoever won the mechanic half of the last raffle, say hello. Finish your jobs, people, the tickets are real.',
      'general, Kristi Nakai, 52 min: Not me, but I have tickets for this month and big plans.',
    ],
  },
  {
    hoursAgo: 20,
    language: 'en',
    lines: [
      'question, Desmond Achebe, 0 min: Does anybody know who recovers R-1234yf around Mesa today? Mine is full and the shop I use is closed.',
      'general, Lupita Arredondo, 24 min: I have the machine for it. Call me, I am on Campbell until about six.',
    ],
  },
  {
    hoursAgo: 14,
    language: 'es',
    lines: [
      'question, Mateo Orduño, 0 min: Altima 2013, da marcha y no prende, sí hay chispa y se oye la bomba. Que mas reviso?',
      'tip, Angélica Durán, 12 min: Mídele la presión, que se oiga no quiere decir que dé. Si no pasa de 40 es la bomba o el regulador.',
      'question, Mateo Orduño, 52 min: Daba 22. Le cambié la bomba y prendió a la primera. Te debo una, Angélica.',
    ],
  },
  {
    hoursAgo: 9,
    language: 'en',
    lines: [
      'tip, Arturo Beltrán, 0 min: Cooling fan on the late Altimas: check the connector at the module, it melts before the motor dies. Pigtail is 14 dollars.',
      'general, Marcus Tillery, 22 min: Confirmed, had exactly that one in Tempe last week.',
      'parts, Trinh Vo, 38 min: I have a drawer of those pigtails if anyone is stuck. 12 each, first coffee included.',
    ],
  },
  {
    hoursAgo: 4.2,
    language: 'en',
    lines: [
      'question, Olga Petrenko, 0 min: Intermittent no-crank on an X3, fob seen, brake switch good, no codes. Any BMW people awake?',
      'tip, Corey Blankenship, 13 min: Steering lock or the footwell module, water from the cowl drains. Pull the carpet on the left and feel if it is wet.',
      'question, Olga Petrenko, 55 min: Soaked. You are a wizard. Cowl drains were full of palo verde leaves.',
    ],
  },
  {
    hoursAgo: 1.3,
    language: 'en',
    lines: [
      'es general, Araceli Montes, 0 min: Está parada la 60 en la Rural, si vienen a Tempe mejor váyanse por la Southern.',
      'es general, Yesenia Cardona, 17 min: Gracias, ya me iba a subir.',
      'parts, Ron Sizemore, 12 min: Giving away a set of ramps, rated 12k, rust on them but solid. First one in Glendale with a truck.',
      'general, Araceli Montes, 11 min: Me! I can be there at lunch Ron.',
    ],
  },
]

const KINDS = ['general', 'tip', 'parts', 'question'] as const

export interface DemoChatMessage {
  language: DemoLanguage
  kind: (typeof KINDS)[number]
  speaker: string
  minutesAgo: number
  words: string
}

export const MESSAGES: readonly DemoChatMessage[] = THREADS.flatMap(({ hoursAgo, language, lines }) => {
  let minutesAgo = hoursAgo * 60
  return lines.map((line) => {
    const field = parseLine(
      line,
      /^(?:(?<other>\w+) )?(?<kind>\w+), (?<speaker>[^,]+), (?<minutes>\d+) min: (?<words>.+)$/,
    )
    minutesAgo -= Number(field('minutes'))
    return {
      language: oneOf(DEMO_LANGUAGES, field('other') || language),
      kind: oneOf(KINDS, field('kind')),
      speaker: field('speaker'),
      minutesAgo,
      words: field('words'),
    }
  })
})
