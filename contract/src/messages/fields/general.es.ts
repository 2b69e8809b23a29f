import type { messages as english } from './general.en.ts'

export const messages: typeof english = {
  invalid: 'Este dato no es válido',
  id: 'Use un id tal como aparece en la lista',
  moment: 'Use una fecha y hora como 2026-12-01T07:00:00Z',
  years: 'Use una fecha entre los años 1900 y 2999',
  offset: 'Use una diferencia horaria de -12:00 a +14:00, o Z',
  atMost: ({ max }) => `Use ${max} caracteres como máximo`,
  text: 'Use texto',
  phone: 'Escriba un teléfono como (602) 555-0101',
  email: 'Escriba un correo como nombre@example.com',
  latitude: 'Use grados de -90 a 90',
  longitude: 'Use grados de -180 a 180',
  cursor: 'Use el cursor que viene en el encabezado Link',
  limit: 'Use un límite de 1 a 200',
  trueOrFalse: 'Use true o false',
  words: 'Escriba palabras para buscar',
  wordsAtMost: ({ max }) => `Busque con ${max} caracteres como máximo`,
  object: 'Envíe un objeto JSON',
  zeroCharacter: 'Quite el carácter cero, que no se ve',
  tooDeep: ({ deepest }) => `Anide ${deepest} niveles como máximo`,
  idempotencyKey: 'Use de 1 a 200 caracteres ASCII visibles',
}
