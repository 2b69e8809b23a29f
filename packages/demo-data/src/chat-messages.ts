import { oneOf, parseLine } from './parse-line.ts'

/** Chat messages of the mechanics: kind, speaker, and minutes after the line before. */

const THREADS: readonly { hoursAgo: number; lines: readonly string[] }[] = [
  {
    hoursAgo: 118,
    lines: [
      'general, Hector Salgado, 0 min: Morning everybody. Three no-starts before 8 already, somebody tell the batteries it is not even noon.',
      'general, Yesenia Cardona, 14 min: Same in Mesa. I carry four group 24F and two 35 now and I still ran out yesterday.',
      'tip, Kayla Drummond, 9 min: Test the alternator before you sell the battery. One in five of mine is a bad diode, not a bad battery.',
    ],
  },
  {
    hoursAgo: 109,
    lines: [
      'question, Rashad Coleman, 0 min: Anyone got a trick for seized caliper slide pins on an 09 Civic? Heat did nothing and I do not want to break the bracket.',
      'tip, Denise Whitehorse, 11 min: Vise grips and turn, do not pull. Penetrating oil the night before if you can. If it moves a quarter turn it will come.',
      'question, Rashad Coleman, 62 min: Came out. I owe you a burrito.',
    ],
  },
  {
    hoursAgo: 98,
    lines: [
      'parts, Joaquin Medrano, 0 min: Have two reman Denso starters for the 2.4 Camry, bought for a fleet that went away. Listed them in Parts Swap, cheaper for hub people.',
      'parts, Marcus Tillery, 33 min: Taking one. I am in Tempe till 5, can meet at the Mill end.',
    ],
  },
  {
    hoursAgo: 92,
    lines: [
      'tip, Tamika Rollins, 0 min: P0420 and P0171 together: look for an intake leak first. Smoke test found a split PCV hose three times this month. Nobody needed a cat.',
      'general, Sonya Grabowski, 25 min: This. I have talked four customers out of a converter lately with a fifteen minute smoke test. They all left five stars.',
    ],
  },
  {
    hoursAgo: 76,
    lines: [
      'question, Araceli Montes, 0 min: What do you charge for a pre-purchase inspection these days? I have been at 80 and I think I am giving it away.',
      'general, Bill Kettering, 18 min: 150 in north Scottsdale with a written report and pictures. Nobody has blinked.',
      'general, Araceli Montes, 7 min: Going to 110 then. Gracias Bill.',
      'general, Gwen Stratford, 41 min: 89 flat here, no report. If they want the report it is hourly.',
    ],
  },
  {
    hoursAgo: 70,
    lines: [
      'tip, Lupita Arredondo, 0 min: If the low side reads high and the high side reads low the compressor is not pumping. Do not top it off and hope. Ask me how I know.',
      'tip, Trinh Vo, 21 min: And check the clutch relay before the compressor. Nine dollars against nine hundred.',
    ],
  },
  {
    hoursAgo: 52,
    lines: [
      'parts, Dominic Alvarado, 0 min: Looking for a used radiator for a 2012 Silverado 5.3, any condition as long as the tanks are good. Customer is on a budget.',
      'parts, Hector Salgado, 47 min: I pulled one a while back, sat dry since. Sending you a picture, 60 and it is yours.',
      'parts, Dominic Alvarado, 12 min: Done. Can pick it up on Indian School after lunch.',
    ],
  },
  {
    hoursAgo: 47,
    lines: [
      'general, Rogelio Pacheco, 0 min: Reminder for the newer folks: torque your wheels and write the number on the invoice. It saved me in a dispute last week.',
      'general, Jamal Whitfield, 36 min: Doing that from today. Picture of the wrench too?',
      'general, Rogelio Pacheco, 5 min: Picture of the wrench, picture of the odometer, picture of the plate. Takes ten seconds.',
    ],
  },
  {
    hoursAgo: 29,
    lines: [
      'question, Luis Archuleta, 0 min: HOA guard in Ahwatukee turned me away, says no repairs on the street. How do you all handle that?',
      'tip, Carla Fenwick, 16 min: Ask for the garage number when you confirm the job. Inside the garage with a drip mat they never said a word to me.',
      'general, Angelica Duran, 27 min: I have the customer call the gate while I am on my way. Works nine times out of ten.',
    ],
  },
  {
    hoursAgo: 25,
    lines: [
      'general, Denise Whitehorse, 0 min: Whoever won the mechanic half of the last raffle, say hello. Finish your jobs, people, the tickets are real.',
      'general, Kristi Nakai, 52 min: Not me, but I have tickets for this month and big plans.',
    ],
  },
  {
    hoursAgo: 20,
    lines: [
      'question, Desmond Achebe, 0 min: Does anybody know who recovers R-1234yf around Mesa today? Mine is full and the shop I use is closed.',
      'general, Lupita Arredondo, 24 min: I have the machine for it. Call me, I am on Campbell until about six.',
    ],
  },
  {
    hoursAgo: 9,
    lines: [
      'tip, Arturo Beltran, 0 min: Cooling fan on the late Altimas: check the connector at the module, it melts before the motor dies. Pigtail is 14 dollars.',
      'general, Marcus Tillery, 22 min: Confirmed, had exactly that one in Tempe last week.',
      'parts, Trinh Vo, 38 min: I have a drawer of those pigtails if anyone is stuck. 12 each, first coffee included.',
    ],
  },
  {
    hoursAgo: 4.2,
    lines: [
      'question, Olga Petrenko, 0 min: Intermittent no-crank on an X3, fob seen, brake switch good, no codes. Any BMW people awake?',
      'tip, Corey Blankenship, 13 min: Steering lock or the footwell module, water from the cowl drains. Pull the carpet on the left and feel if it is wet.',
      'question, Olga Petrenko, 55 min: Soaked. You are a wizard. Cowl drains were full of palo verde leaves.',
    ],
  },
  {
    hoursAgo: 1.3,
    lines: [
      'general, Araceli Montes, 0 min: Traffic on the 60 is stopped at Rural, if you are coming to Tempe take Southern.',
      'general, Yesenia Cardona, 17 min: Thank you, was about to get on.',
      'parts, Ron Sizemore, 12 min: Giving away a set of ramps, rated 12k, rust on them but solid. First one in Glendale with a truck.',
      'general, Araceli Montes, 11 min: Me! I can be there at lunch Ron.',
    ],
  },
]

const KINDS = ['general', 'tip', 'parts', 'question'] as const

export interface Message {
  kind: (typeof KINDS)[number]
  speaker: string
  minutesAgo: number
  words: string
}

export const MESSAGES: readonly Message[] = THREADS.flatMap(({ hoursAgo, lines }) => {
  let minutesAgo = hoursAgo * 60
  return lines.map((line) => {
    const field = parseLine(line, /^(?<kind>\w+), (?<speaker>[^,]+), (?<minutes>\d+) min: (?<words>.+)$/)
    minutesAgo -= Number(field('minutes'))
    return { kind: oneOf(KINDS, field('kind')), speaker: field('speaker'), minutesAgo, words: field('words') }
  })
})
