import type { messages as english } from '../../en/imports/import-cells.ts'

export const messages: typeof english = {
  columnMissing: ({ column }) => `Los encabezados no tienen la columna “${column}”`,
  columnTwice: ({ column }) => `Hay dos columnas “${column}”`,
  amount: 'Escriba una cantidad en dólares, como 85.00',
  number: 'Escriba un número',
  degrees: 'Escriba grados, como 33.4484',
  shortened:
    'La hoja de cálculo acortó este número. Dé formato de texto a la columna, escriba el número de nuevo y guarde el archivo',
  specialty: 'Escriba General, Motor, Transmisión, Eléctrico, Frenos, Aire acondicionado o Diagnóstico',
  pricingType: 'Escriba Por hora, Tarifa fija o Las dos',
  samePhone: ({ row }) => `La fila ${row} tiene el mismo teléfono`,
  sameEmail: ({ row }) => `La fila ${row} tiene el mismo correo`,
  emailTaken: 'Otro mecánico, con otro teléfono, ya tiene este correo',
  unnamed: ({ place }) => `Columna ${place}`,
  moreCells: ({ cells, headings }) =>
    `${cells} celdas en esta fila y ${headings} encabezados. Ponga entre comillas el texto que tiene el separador`,
}
