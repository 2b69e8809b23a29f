import type { messages as english } from '../../en/fields/general.ts'

export const messages: typeof english = {
  invalid: 'Este dato no es válido',
  id: 'Use un id de la lista',
  moment: 'Use una fecha y hora como 2026-12-01T07:00:00Z',
  years: 'Use una fecha de los años 1900 a 2999',
  offset: 'Use un desfase de -12:00 a +14:00, o Z',
  atMost: ({ max }) => `Use ${max} caracteres como máximo`,
  text: 'Use texto',
  phone: 'Escriba un teléfono como (602) 555-0101',
  email: 'Escriba un correo como nombre@example.com',
  twoWays: ({ decimal, grouped }) =>
    `Puede ser ${decimal} o ${grouped}. Use una coma para los miles, o dos decimales como máximo`,
  latitude: 'Use grados de -90 a 90',
  longitude: 'Use grados de -180 a 180',
  cursor: 'Use el cursor del encabezado Link',
  limit: 'Use un límite de 1 a 200',
  trueOrFalse: 'Use true o false',
  words: 'Escriba palabras para buscar',
  wordsAtMost: ({ max }) => `Busque con ${max} caracteres como máximo`,
  object: 'Envíe un objeto JSON',
  zeroCharacter: 'Quite el carácter cero',
  halfCharacter: 'Quite el carácter dañado',
  marks: 'Use menos acentos en una misma letra',
  tooDeep: ({ deepest }) => `Anide ${deepest} niveles como máximo`,
  idempotencyKey: 'Use de 1 a 200 caracteres ASCII visibles',
  ifMatch: 'Use el ETag tal como vino, entre comillas, o *',
}
