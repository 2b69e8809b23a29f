import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { CHASSIS } from './complaints-chassis.ts'
import { COMFORT } from './complaints-comfort.ts'
import { ENGINE } from './complaints-engine.ts'
import { SPANISH } from './complaints-spanish.ts'
import type { DemoLanguage } from './demo-language.ts'
import { oneOf, parseLine } from './parse-line.ts'

export interface DemoComplaint {
  language: DemoLanguage
  /** Required specialty. */
  specialty: (typeof SPECIALTIES)[number]
  /** Typical duration. */
  hours: number
  priority: (typeof PRIORITIES)[number]
  words: string
}

const LINES: Record<DemoLanguage, Record<DemoComplaint['specialty'], readonly string[]>> = {
  en: { ...CHASSIS, ...ENGINE, ...COMFORT },
  es: SPANISH,
}

/** Parses `1.5 h, High: complaint`. */
function complaint(language: DemoLanguage, specialty: DemoComplaint['specialty'], line: string): DemoComplaint {
  const field = parseLine(line, /^(?<hours>[\d.]+) h, (?<priority>\w+): (?<words>.+)$/)
  const priority = oneOf(PRIORITIES, field('priority'))
  return { language, specialty, hours: Number(field('hours')), priority, words: field('words') }
}

const complaintsIn = (language: DemoLanguage): readonly DemoComplaint[] =>
  SPECIALTIES.flatMap((specialty) => LINES[language][specialty].map((line) => complaint(language, specialty, line)))

export const COMPLAINTS: Record<DemoLanguage, readonly DemoComplaint[]> = {
  en: complaintsIn('en'),
  es: complaintsIn('es'),
}

/** Remarks on the car's location and the customer's availability. */
export const ADDED_REMARKS: Record<DemoLanguage, readonly string[]> = {
  en: [
    'Car is in the driveway, key is under the mat.',
    'Gate code on request.',
    'I work from home, any time is fine.',
    'Free after 3 pm on weekdays.',
    'There is shade until about 11.',
    'Covered parking, space 114.',
    'Please call before you come, the dog barks.',
    'I need it for work tomorrow morning.',
    'Mornings are best before it heats up.',
    'I can send pictures.',
    'Street parking only, but there is room.',
    'My husband will be there with the key.',
    'Text is better than a call.',
    'Please let me know the price before you start.',
    'Habla español? My dad will be home.',
    'I have a floor jack and stands if that helps.',
    'It is the white one next to the mailbox.',
    'No rush, this week is fine.',
    'Saturday works too.',
    'HOA is fine with it as long as nothing drips.',
    'Can pay cash or card.',
    'Second car, so you can have it all day.',
  ],
  es: [
    'El carro está en la entrada de la casa, la llave debajo del tapete.',
    'Salgo de trabajar a las 3.',
    'Hay sombra como hasta las 11.',
    'Hábleme antes de venir, el perro ladra.',
    'Por favor dígame el precio antes de empezar.',
    'Lo necesito para el trabajo mañana temprano.',
    'Mi esposo va a estar con la llave.',
    'Mejor mándeme mensaje, en el trabajo no puedo contestar.',
    'Puedo pagar en efectivo o con tarjeta.',
    'Si se puede en sábado, mejor.',
    'Le puedo mandar fotos.',
    'El código del portón se lo doy por mensaje.',
    'Es el segundo carro, lo puede tener todo el día.',
    'Mi mamá va a estar en la casa y no habla inglés.',
    'Tengo gato y torres por si le sirven.',
    'Se puede estacionar en la calle sin problema.',
  ],
}
