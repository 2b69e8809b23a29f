import type { messages as english } from './import-cells.en.ts'

export const messages: typeof english = {
  columnMissing: ({ column }) => `La primera fila no tiene la columna “${column}”`,
  columnTwice: ({ column }) => `Hay dos columnas “${column}”`,
  amount: 'Escriba una cantidad en dólares, como 85.00',
  number: 'Escriba un número',
  degrees: 'Escriba grados, como 33.4484',
  specialty: 'Escriba General, Motor, Transmisión, Eléctrico, Frenos, Aire acondicionado o Diagnóstico',
  pricingType: 'Escriba Por hora, Tarifa fija o Las dos',
  samePhone: ({ row }) => `La fila ${row} tiene el mismo teléfono`,
  sameEmail: ({ row }) => `La fila ${row} tiene el mismo correo`,
  emailTaken: 'Otro mecánico, con otro teléfono, ya tiene este correo',
}
