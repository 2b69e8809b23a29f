import type { messages as english } from '../../en/jobs/vehicles.ts'
import { pluralsOf, showNumber } from '../../plurals.ts'

const plural = pluralsOf('es-US')
const miles = (mileage: number) => `${showNumber(mileage, 'es-US')} millas`

export const messages: typeof english = {
  moreAboutCar: 'Más sobre el auto',
  plate: 'Placa',
  mileage: 'Millaje',
  vin: 'VIN',
  vinHint: '17 caracteres, tras el parabrisas o en el registro',
  title: 'Historial del auto',
  seeHistory: 'Ver el historial de este auto',
  historyOf: ({ car }: { car: string }) => `Historial de ${car}`,
  loading: 'Cargando el historial…',
  loadFailed: 'No se pudo cargar el historial',
  gone: 'Este auto ya no está registrado.',
  empty: 'Todavía no hay trabajos de este auto.',
  jobs: 'Trabajos',
  readings: 'Millaje',
  noReadings: 'Nadie ha anotado todavía el millaje.',
  readOn: ({ mileage, day }: { mileage: number; day: string }) => `${miles(mileage)} el ${day}`,
  readingOf: ({ mileage }: { mileage: number }) => miles(mileage),
  atMiles: ({ mileage }: { mileage: number }) => `a las ${miles(mileage)}`,
  byMechanic: ({ name }: { name: string }) => `por ${name}`,
  quantity: ({ count }: { count: number }) => `${showNumber(count / 100, 'es-US')} ×`,
  findings: { now: 'Necesita arreglo ya', soon: 'Necesita arreglo pronto' },
  passport: 'Pasaporte de reparaciones',
  passportLead:
    'Los trabajos terminados de este auto con millaje, mano de obra y refacciones, firmados por nosotros: para su próximo dueño. No lleva precios, nombres de clientes ni direcciones. Con el archivo de la firma cualquiera puede comprobar que nada se cambió.',
  download: 'Descargar el pasaporte',
  downloadSignature: 'Descargar la firma',
  print: 'Imprimir el historial',
  yourCars: 'Sus autos',
  anotherCar: 'Otro auto',
  ofCar: 'El auto',
  addFacts: 'Agregar millaje, placa o VIN',
  changeFacts: 'Corregir millaje, placa o VIN',
  saveFacts: 'Guardar',
  factsSaved: 'Guardado',
  factsNotSaved: 'No se guardó',
  pictures: ({ count }: { count: number }) =>
    `${count} ${plural(count, { one: 'foto', other: 'fotos' })} de este trabajo`,
}
