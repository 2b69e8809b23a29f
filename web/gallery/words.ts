import { useLanguage } from '../src/lib/i18n/language.ts'

const WORDS = {
  en: {
    name: 'Name',
    phone: 'Phone',
    car: 'Vehicle',
    problem: 'What is wrong with the car?',
    price: 'Price',
    miles: 'Service radius',
    when: 'Arrival',
    specialty: 'Specialty',
    hint: 'As it is on your license',
    person: 'Rosa Delgado',
    long: 'Guadalupe Hernández-Villanueva de la Torre, Paradise Valley Mobile Brakes and Transmissions',
    sentence: 'The brakes squeal when the car slows down, and the pedal goes almost to the floor.',
    book: 'Book a Mechanic',
    remove: 'Remove mechanic',
    question: 'Remove Rosa Delgado?',
    choices: ['Brakes', 'Engine', 'Air conditioning', 'Electrical'],
    fault: 'The payment provider does not answer. Try again in a few minutes.',
  },
  es: {
    name: 'Nombre',
    phone: 'Teléfono',
    car: 'Vehículo',
    problem: '¿Qué le pasa al auto?',
    price: 'Precio',
    miles: 'Radio de servicio',
    when: 'Llegada',
    specialty: 'Especialidad',
    hint: 'Como aparece en su licencia',
    person: 'Rosa Delgado',
    long: 'Guadalupe Hernández-Villanueva de la Torre, Frenos y transmisiones a domicilio de Paradise Valley',
    sentence: 'Los frenos rechinan cuando el auto baja la velocidad y el pedal llega casi hasta el piso.',
    book: 'Reservar un mecánico',
    remove: 'Quitar al mecánico',
    question: '¿Quitar a Rosa Delgado?',
    choices: ['Frenos', 'Motor', 'Aire acondicionado', 'Eléctrico'],
    fault: 'El proveedor de pagos no responde. Inténtelo de nuevo en unos minutos.',
  },
} as const

export const useWords = () => (useLanguage() === 'es' ? WORDS.es : WORDS.en)

export const useChoices = () => useWords().choices.map((label, index) => ({ value: `${index}`, label }))
