/** Errors of imported files and cells, beyond the forms' own. */
export const messages = {
  columnMissing: ({ column }: { column: string }) => `No “${column}” column in the headings`,
  columnTwice: ({ column }: { column: string }) => `Two columns are named “${column}”`,
  amount: 'Use an amount in dollars, such as 85.00',
  number: 'Use a number',
  degrees: 'Use degrees such as 33.4484',
  shortened:
    'Your spreadsheet shortened this number. Format the column as text, type the number again and save the file',
  specialty: 'Use General, Engine, Transmission, Electrical, Brakes, AC or Diagnostic',
  pricingType: 'Use Hourly, Flat rate or Both',
  samePhone: ({ row }: { row: number }) => `Row ${row} has the same phone`,
  sameEmail: ({ row }: { row: number }) => `Row ${row} has the same email`,
  emailTaken: 'Another mechanic has this email',
  unnamed: ({ place }: { place: number }) => `Column ${place}`,
  moreCells: ({ cells, headings }: { cells: number; headings: number }) =>
    `${cells} cells in this row, ${headings} headings. Put quotation marks around text that contains the delimiter`,
}
