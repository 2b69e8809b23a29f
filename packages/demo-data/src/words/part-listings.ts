import { DEMO_LANGUAGES, type DemoLanguage } from './demo-language.ts'
import { fields, oneOf, parseLine } from './parse-line.ts'

/** Parts for sale: condition, dollars, days ago, seller; title (number); compatibility; pictures; text. */
const LINES: Record<DemoLanguage, readonly string[]> = {
  en: [
    'new $48 0.6 Denise Whitehorse | Ceramic front pad set, still sealed (BP-914) | 2008-2012 Honda Accord, 2010-2014 CR-V | brake-pads box | Ordered twice by mistake. Hardware kit is in the box.',
    'new $89 2.1 Rashad Coleman | Pair of coated front rotors, 11.1 in | 2013-2018 Nissan Altima | brake-rotor box | Customer sold the car before I got there. Never mounted, coating untouched.',
    'used $70 3.4 Trinh Vo | Alternator, 130 amp (11433) | 2011-2014 Hyundai Sonata, Kia Optima 2.4 | alternator bench | Tested 14.3 V under load at 110 A. Came off a car that was rear ended at 71k miles.',
    'rebuilt $140 4.2 Kayla Drummond | Alternator with new regulator, 160 amp (13907) | 2009-2014 Ford F-150 5.4, 6.2 | alternator box | Fresh bearings, brushes and regulator. Six months warranty from me in writing.',
    'used $45 6.5 Rashad Coleman | Group 24F battery, tested good | Toyota, Honda, Lexus with group 24F | battery bench | Eleven months old, load test 590 of 700 CCA. Good for a second car.',
    'used $85 8.3 Desmond Achebe | AC compressor, scroll type | 2013-2017 Honda Accord 2.4 | compressor | From a car with a working AC that I scrapped for the frame. Ports are capped.',
    'for_parts $25 11.4 Carla Fenwick | AC compressor, seized, good clutch | 2010-2015 Chevrolet Equinox 2.4 | compressor bench | Compressor is done, clutch and coil are fine. Take what you need.',
    'used $120 1.8 Corey Blankenship | Left headlight, xenon, adaptive | 2011-2013 BMW 328i | headlight | Lens clear, all tabs there. Ballast and bulb included. Coding needed, you know the drill.',
    'used $55 5.1 Marcus Tillery | Right headlight, halogen | 2012-2014 Toyota Camry | headlight box | Light haze at the top, polishes out. No cracks.',
    'new $64 7.7 Angélica Durán | Iridium spark plugs, set of 6 (SP-537) | 2010-2016 Chevrolet Traverse, GMC Acadia 3.6 | spark-plugs | Gapped, never threaded in. Customer wanted the cheap ones after all.',
    'used $320 3.9 Bill Kettering | Four 20 in wheels with tires, 6x139 | 2015-2020 Chevrolet Tahoe, Silverado, GMC Yukon | wheel | Tires at 60 percent, one wheel has a curb mark. Straight, balanced last month.',
    'used $40 9.6 Glen Ostrander | Steel spare wheel 15 in, 5x114.3 | Many Toyota, Honda, Nissan, Mazda | wheel bench | Holds air, older tire. Better than the donut.',
    'rebuilt $180 5.8 Rogelio Pacheco | Torque converter, stock stall | 1999-2006 Chevrolet with 4L60-E | converter bench | Cut, cleaned, new clutch lining, balanced and leak tested. Core deposit 40.',
    'used $35 13.5 Wade Hutchins | Water pump, low miles | 2014-2018 Chevrolet Silverado 5.3 | water-pump | 9k miles, changed together with the engine. No play, no weep.',
    'new $22 0.15 Kristi Nakai | Battery terminals and ground strap, brass | Any 12 V car | battery box | The good heavy ones, not the lead ones. I bought a bag of ten and this is the last pair.',
    'used $150 16.2 Eddie Nez | Complete brake set: rotors, pads, calipers | 2014-2019 Ford Transit 250 front | brake-rotor brake-pads bench | Taken off a fleet van that went to auction. Rotors measured at 31.2 mm.',
    'new $130 18.4 Leon Castile | Condenser with receiver drier (3995) | 2013-2018 Hyundai Santa Fe | radiator box | One corner of the box is dented, the part is not. I checked every fin.',
    'withdrawn: for_parts $15 24.8 Wade Hutchins | Alternator cores, three of them | Ford, GM | alternator | For rebuilders, all three for this price.',
  ],
  es: [
    'rebuilt $95 0.3 Joaquín Medrano | Marcha Denso, 4 cilindros (280-0348) | 2007-2011 Toyota Camry 2.4 | starter bench | Reconstruida en mi banco, carbones y contactos nuevos, gira con fuerza. Eran dos, la otra se fue con alguien del foro.',
    'used $60 1.2 Héctor Salgado | Radiador, 5.3 V8 (13057) | 2007-2013 Chevrolet Silverado 1500, Tahoe | radiator | Lo quité por un cambio de motor, aguantó presión una hora antes de vaciarlo. Tanques limpios, dos aletas dobladas.',
    'new $115 0.9 Yesenia Cardona | Batería grupo 35, 640 CCA, del mes pasado | Casi todos los Subaru, Nissan y Toyota con grupo 35 | battery | Todavía marca 12.8 V. Compré una de más para el fin de semana. No tiene que entregar la vieja.',
    'new $210 2.6 Lupita Arredondo | Compresor de aire con clutch (10S17C) | 2003-2009 Toyota 4Runner, Tacoma 4.0 | compressor box | Nuevo y sellado, con empaques y aceite. Me cancelaron el trabajo.',
    'new $78 2.9 Araceli Montes | Amortiguadores de adelante completos, izquierdo y derecho | 2009-2013 Toyota Corolla | strut box | Con todo y resorte, nomás de atornillar. No eran del año del carro de mi cliente.',
    'rebuilt $260 10.3 Ignacio Rubalcava | Cuerpo de válvulas probado en banco | 2007-2012 Nissan Altima, Rogue CVT | converter | Actualizado y probado, va con su hoja de presiones. Le ayudo por teléfono con la programación.',
    'new $58 4.6 Arturo Beltrán | Bomba de agua con empaque y termostato | 2006-2011 Honda Civic 1.8 | water-pump box | Juego nuevo, las tres piezas. El carro resultó con la junta de la cabeza quemada.',
    'new $32 12.2 Héctor Salgado | Bujías de iridio, juego de 4 | 2012-2017 Honda Civic 1.8 | spark-plugs box | Salieron limpiando la van. Hay dos juegos, el precio es por uno.',
    'used $60 14.7 Dominic Alvarado | Amortiguadores de atrás reforzados, el par | 2009-2018 Ram 1500 | strut | Tienen 8,000 millas. El dueño bajó la troca.',
    'sold: used $75 20.5 Joaquín Medrano | Marcha, 3.5 V6 (17960) | 2008-2014 Nissan Maxima, Murano | starter | Ya se vendió, gracias a todos.',
  ],
}

const STATUSES = ['available', 'sold', 'withdrawn'] as const
const CONDITIONS = ['new', 'used', 'rebuilt', 'for_parts'] as const

const FORM = fields(
  /^(?:(?<status>\w+): )?(?<condition>\w+) \$(?<dollars>\d+) (?<days>[\d.]+) (?<seller>[^|]+)/,
  /(?<title>[^|(]+?)(?: \((?<number>[\w-]+)\))?/,
  /(?<fits>[^|]+)/,
  /(?<pictures>[a-z -]+)/,
  /(?<words>.+)$/,
)

export const PARTS = DEMO_LANGUAGES.flatMap((language) =>
  LINES[language].map((line) => {
    const field = parseLine(line, FORM)
    return {
      language,
      status: oneOf(STATUSES, field('status') || 'available'),
      condition: oneOf(CONDITIONS, field('condition')),
      dollars: Number(field('dollars')),
      daysAgo: Number(field('days')),
      seller: field('seller'),
      title: field('title'),
      partNumber: field('number') || null,
      fits: field('fits'),
      pictures: field('pictures').split(' '),
      words: field('words'),
    }
  }),
)
