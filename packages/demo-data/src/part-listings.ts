import { fields, oneOf, parseLine } from './parse-line.ts'

/** Parts for sale: condition, dollars, days ago, who; title (number); what it fits; pictures; words. */
const LINES: readonly string[] = [
  'rebuilt $95 0.3 Joaquin Medrano | Denso starter, 4 cylinder (280-0348) | 2007-2011 Toyota Camry 2.4 | starter bench | Rebuilt on my own bench, new brushes and solenoid contacts, spins strong. Second one of a pair, the first one went to a hub member.',
  'used $60 1.2 Hector Salgado | Radiator, 5.3 V8 (13057) | 2007-2013 Chevrolet Silverado 1500, Tahoe | radiator | Pulled for an engine swap, held pressure for an hour before I drained it. Tanks are clean, two bent fins.',
  'new $48 0.6 Denise Whitehorse | Ceramic front pad set, still sealed (BP-914) | 2008-2012 Honda Accord, 2010-2014 CR-V | brake-pads box | Ordered twice by mistake. Hardware kit is in the box.',
  'new $89 2.1 Rashad Coleman | Pair of coated front rotors, 11.1 in | 2013-2018 Nissan Altima | brake-rotor box | Customer sold the car before I got there. Never mounted, coating untouched.',
  'used $70 3.4 Trinh Vo | Alternator, 130 amp (11433) | 2011-2014 Hyundai Sonata, Kia Optima 2.4 | alternator bench | Tested 14.3 V under load at 110 A. Came off a car that was rear ended at 71k miles.',
  'rebuilt $140 4.2 Kayla Drummond | Alternator with new regulator, 160 amp (13907) | 2009-2014 Ford F-150 5.4, 6.2 | alternator box | Fresh bearings, brushes and regulator. Six months warranty from me in writing.',
  'new $115 0.9 Yesenia Cardona | Group 35 battery, 640 CCA, made last month | Most Subaru, Nissan, Toyota with group 35 | battery | Still at 12.8 V. Bought one too many for the weekend. Core not needed.',
  'used $45 6.5 Rashad Coleman | Group 24F battery, tested good | Toyota, Honda, Lexus with group 24F | battery bench | Eleven months old, load test 590 of 700 CCA. Good for a second car.',
  'new $210 2.6 Lupita Arredondo | AC compressor with clutch (10S17C) | 2003-2009 Toyota 4Runner, Tacoma 4.0 | compressor box | New, sealed, comes with the o-ring kit and the oil. Job was cancelled.',
  'used $85 8.3 Desmond Achebe | AC compressor, scroll type | 2013-2017 Honda Accord 2.4 | compressor | From a car with a working AC that I scrapped for the frame. Ports are capped.',
  'for_parts $25 11.4 Carla Fenwick | AC compressor, seized, good clutch | 2010-2015 Chevrolet Equinox 2.4 | compressor bench | Compressor is done, clutch and coil are fine. Take what you need.',
  'used $120 1.8 Corey Blankenship | Left headlight, xenon, adaptive | 2011-2013 BMW 328i | headlight | Lens clear, all tabs there. Ballast and bulb included. Coding needed, you know the drill.',
  'used $55 5.1 Marcus Tillery | Right headlight, halogen | 2012-2014 Toyota Camry | headlight box | Light haze at the top, polishes out. No cracks.',
  'new $64 7.7 Angelica Duran | Iridium spark plugs, set of 6 (SP-537) | 2010-2016 Chevrolet Traverse, GMC Acadia 3.6 | spark-plugs | Gapped, never threaded in. Customer wanted the cheap ones after all.',
  'new $32 12.2 Hector Salgado | Iridium spark plugs, set of 4 | 2012-2017 Honda Civic 1.8 | spark-plugs box | Found them while cleaning the van. Two sets there, price is for one.',
  'used $320 3.9 Bill Kettering | Four 20 in wheels with tires, 6x139 | 2015-2020 Chevrolet Tahoe, Silverado, GMC Yukon | wheel | Tires at 60 percent, one wheel has a curb mark. Straight, balanced last month.',
  'used $40 9.6 Glen Ostrander | Steel spare wheel 15 in, 5x114.3 | Many Toyota, Honda, Nissan, Mazda | wheel bench | Holds air, older tire. Better than the donut.',
  'new $78 2.9 Araceli Montes | Front strut assemblies, left and right | 2009-2013 Toyota Corolla | strut box | Complete with springs, just bolt them in. Wrong year for my customer.',
  'used $60 14.7 Dominic Alvarado | Rear shocks, heavy duty, pair | 2009-2018 Ram 1500 | strut | 8,000 miles on them. Owner lowered the truck.',
  'rebuilt $180 5.8 Rogelio Pacheco | Torque converter, stock stall | 1999-2006 Chevrolet with 4L60-E | converter bench | Cut, cleaned, new clutch lining, balanced and leak tested. Core deposit 40.',
  'rebuilt $260 10.3 Ignacio Rubalcava | Valve body, tested on the stand | 2007-2012 Nissan Altima, Rogue CVT | converter | Updated and tested, comes with a sheet of pressures. I can talk you through the programming.',
  'new $58 4.6 Arturo Beltran | Water pump with gasket and thermostat | 2006-2011 Honda Civic 1.8 | water-pump box | New set, all three pieces. The car turned out to need a head gasket.',
  'used $35 13.5 Wade Hutchins | Water pump, low miles | 2014-2018 Chevrolet Silverado 5.3 | water-pump | 9k miles, changed together with the engine. No play, no weep.',
  'new $22 0.15 Kristi Nakai | Battery terminals and ground strap, brass | Any 12 V car | battery box | The good heavy ones, not the lead ones. I bought a bag of ten and this is the last pair.',
  'used $150 16.2 Eddie Nez | Complete brake set: rotors, pads, calipers | 2014-2019 Ford Transit 250 front | brake-rotor brake-pads bench | Taken off a fleet van that went to auction. Rotors measured at 31.2 mm.',
  'new $130 18.4 Leon Castile | Condenser with receiver drier (3995) | 2013-2018 Hyundai Santa Fe | radiator box | One corner of the box is dented, the part is not. I checked every fin.',
  'sold: used $75 20.5 Joaquin Medrano | Starter, 3.5 V6 (17960) | 2008-2014 Nissan Maxima, Murano | starter | Sold this week, thank you all.',
  'withdrawn: for_parts $15 24.8 Wade Hutchins | Alternator cores, three of them | Ford, GM | alternator | For rebuilders, all three for this price.',
]

const STATUSES = ['available', 'sold', 'withdrawn'] as const
const CONDITIONS = ['new', 'used', 'rebuilt', 'for_parts'] as const

const FORM = fields(
  /^(?:(?<status>\w+): )?(?<condition>\w+) \$(?<dollars>\d+) (?<days>[\d.]+) (?<seller>[^|]+)/,
  /(?<title>[^|(]+?)(?: \((?<number>[\w-]+)\))?/,
  /(?<fits>[^|]+)/,
  /(?<pictures>[a-z -]+)/,
  /(?<words>.+)$/,
)

export const PARTS = LINES.map((line) => {
  const field = parseLine(line, FORM)
  return {
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
})
