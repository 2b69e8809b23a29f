import { DEMO_LANGUAGES, type DemoLanguage } from './demo-language.ts'
import { fields, oneOf, parseLine } from './parse-line.ts'

/** Cars for sale: condition, dollars, miles, days ago; car and title; pictures; text. Lines with a seller belong to mechanics, others to customers. */
const LINES: Record<DemoLanguage, readonly string[]> = {
  en: [
    'good $8900 112400 mi 0.4 d | 2012 Toyota Camry | Camry LE, one owner, cold AC | sedan dashboard | Bought new on Camelback, every oil change in a folder. Clear coat is tired on the roof, like everything here.',
    'excellent $18750 61200 mi 1.1 d | 2018 Honda CR-V | CR-V EX, garage kept | suv dashboard engine-bay | Selling because we are down to one driver. Newer tires, no accidents, clean title in hand.',
    'good $11900 94800 mi 3.3 d | 2015 Subaru Outback | Outback for the mountains | wagon dashboard | Plugs and transmission fluid done at 80k, with paperwork. Roof box goes with it.',
    'excellent $24900 38500 mi 4.1 d | 2021 Toyota Tacoma | Tacoma SR5, barely off pavement | pickup dashboard | Moving to the city and it does not fit in the garage. Tonneau cover and bed mat included.',
    'poor $1500 203600 mi 5.0 d, Ron Sizemore | 2005 Chevrolet Malibu | Mechanic special, bad transmission | sedan engine-bay | Engine is strong, second gear is not. Good interior. Would fix it if I had a second pair of hands.',
    'fair $5900 146300 mi 7.5 d | 2010 Jeep Wrangler | Wrangler Sport, 6 speed | suv | Soft top has one zipper that needs help. Never more than Sedona trails.',
    'good $7600 101500 mi 8.8 d, Gwen Stratford | 2013 Mazda Mazda3 | Mazda3 hatch with full scan report | hatchback dashboard engine-bay | I inspected and scanned it, report is on the seat. Brakes and battery are new.',
    'good $16400 70900 mi 13.6 d | 2017 Lexus RX 350 | RX 350, quiet as a library | suv dashboard | My mother drove it to church and the lake. Two keys, all books.',
    'fair $4300 158200 mi 15.3 d | 2009 Volkswagen Jetta | Jetta 2.5, manual | hatchback | Clutch was done last year. Headliner sags, the Arizona classic.',
    'good $13300 97400 mi 17.9 d | 2015 Ford Mustang | Mustang V6, weekend toy | coupe dashboard | Stock, not a burnout on it. I need a car with four usable seats now.',
    'excellent $52500 21800 mi 19.2 d | 2022 Chevrolet Tahoe | Tahoe LT, like new | suv dashboard engine-bay | Company car went back, this one stays in the family or goes to you. Warranty left.',
    'withdrawn: poor $1900 188000 mi 26.0 d | 2004 Honda Civic | Civic, needs a head gasket | hatchback | Overheated once on the Beeline. Body is straight.',
  ],
  es: [
    'good $14200 128900 mi 1.8 d, Dominic Alvarado | 2014 Ford F-150 | F-150 XLT 5.0, doble cabina | pickup engine-bay | Yo mismo le hice la cadena de tiempo y las bujías, con recibos. No se jala, cada fin de semana lleva mi traila.',
    'fair $3400 171000 mi 2.6 d | 2007 Nissan Altima | Primer carro, jala todos los días | sedan | Con él terminó mi hijo la prepa. El aire enfría, la pintura se está pelando y el vidrio del pasajero sube despacio.',
    'good $12800 88700 mi 6.2 d | 2016 Honda Odyssey | Odyssey EX-L, para toda la familia | van dashboard | Sirven las dos puertas corredizas, el que ha tenido una sabe lo que vale. Incluye unas cuantas migajas.',
    'excellent $29500 44100 mi 10.4 d | 2020 Ram 1500 | Ram 1500 Big Horn, cuatro puertas | pickup dashboard | Puras millas de carretera a Flagstaff. Servicios de agencia. No hago cambios.',
    'salvage $2200 133000 mi 12.1 d | 2011 Hyundai Sonata | Salvage reparado, camina bien | sedan | Le pegaron en la esquina de atrás en 2019 y se arregló, el título lo dice. Pasó emisiones dos veces a mi nombre.',
    'sold: good $9800 105300 mi 22.5 d | 2014 Kia Sorento | Sorento con tercera fila | suv | La tercera fila es para niños o para muy buenos amigos.',
  ],
}

const STATUSES = ['available', 'sold', 'withdrawn'] as const
const CONDITIONS = ['excellent', 'good', 'fair', 'poor', 'salvage'] as const

const FORM = fields(
  /^(?:(?<status>\w+): )?(?<condition>\w+) \$(?<dollars>\d+) (?<mileage>\d+) mi (?<days>[\d.]+) d(?:, (?<seller>[^|]+))?/,
  /(?<year>\d{4}) (?<make>\S+) (?<model>[^|]+)/,
  /(?<title>[^|]+)/,
  /(?<pictures>[a-z -]+)/,
  /(?<words>.+)$/,
)

export const CARS = DEMO_LANGUAGES.flatMap((language) =>
  LINES[language].map((line) => {
    const field = parseLine(line, FORM)
    return {
      language,
      status: oneOf(STATUSES, field('status') || 'available'),
      condition: oneOf(CONDITIONS, field('condition')),
      dollars: Number(field('dollars')),
      mileage: Number(field('mileage')),
      daysAgo: Number(field('days')),
      /** Mechanic's name; empty for customers. */
      seller: field('seller'),
      year: Number(field('year')),
      make: field('make'),
      model: field('model'),
      title: field('title'),
      pictures: field('pictures').split(' '),
      words: field('words'),
    }
  }),
)
