import type { SeededRandom } from '../seeded-random.ts'

/** Makes and models with their model years. */
const VEHICLES: readonly (readonly [make: string, models: string, from: number, to: number])[] = [
  ['Toyota', 'Camry|Corolla|Tacoma|RAV4|Highlander|Tundra|4Runner|Prius|Sienna', 2004, 2023],
  ['Honda', 'Accord|Civic|CR-V|Odyssey|Pilot', 2005, 2022],
  ['Ford', 'F-150|Escape|Explorer|Mustang', 2006, 2021],
  ['Ford', 'Fusion|Focus', 2006, 2018],
  ['Ford', 'Transit 250', 2015, 2022],
  ['Chevrolet', 'Silverado 1500|Tahoe|Malibu|Equinox', 2005, 2022],
  ['Chevrolet', 'Cruze', 2011, 2018],
  ['Nissan', 'Altima|Sentra|Rogue|Frontier|Pathfinder', 2008, 2020],
  ['Hyundai', 'Elantra|Sonata|Santa Fe|Tucson', 2009, 2022],
  ['Kia', 'Optima|Sorento|Sportage|Soul', 2011, 2020],
  ['Jeep', 'Wrangler|Grand Cherokee', 2008, 2021],
  ['Jeep', 'Cherokee', 2014, 2021],
  ['Ram', '1500|2500', 2011, 2022],
  ['Dodge', 'Charger|Grand Caravan|Challenger', 2009, 2019],
  ['GMC', 'Sierra 1500|Yukon|Acadia', 2008, 2021],
  ['Subaru', 'Outback|Forester|Impreza', 2009, 2021],
  ['Volkswagen', 'Jetta|Tiguan', 2010, 2019],
  ['Mazda', 'CX-5|Mazda3', 2013, 2021],
  ['BMW', '328i|X3', 2009, 2016],
  ['Lexus', 'RX 350|ES 350', 2008, 2019],
  ['Buick', 'LaCrosse|Enclave', 2008, 2016],
  ['Chrysler', '300', 2011, 2020],
  ['Chrysler', 'Pacifica', 2017, 2020],
]

const modelsOf = (models: string) => models.split('|')

export function someVehicle(chance: SeededRandom): { vehicleYear: string; vehicleMake: string; vehicleModel: string } {
  const [vehicleMake, models, from, to] = chance.weighted(VEHICLES, ([, names]) => modelsOf(names).length)
  return {
    vehicleYear: String(chance.whole(from, to)),
    vehicleMake,
    vehicleModel: chance.pick(modelsOf(models)),
  }
}
