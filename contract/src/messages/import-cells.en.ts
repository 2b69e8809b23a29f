/** What is wrong with a file that is imported, and with a cell of it, beside what a form says of the same. */
export const messages = {
  columnMissing: ({ column }: { column: string }) => `The first row names no column “${column}”`,
  columnTwice: ({ column }: { column: string }) => `Two columns are called “${column}”`,
  amount: 'Write an amount in dollars, such as 85.00',
  number: 'Write a number',
  degrees: 'Write degrees such as 33.4484',
  specialty: 'Write General, Engine, Transmission, Electrical, Brakes, AC or Diagnostic',
  pricingType: 'Write Hourly, Flat rate or Both',
  samePhone: ({ row }: { row: number }) => `Row ${row} has the same phone`,
  sameEmail: ({ row }: { row: number }) => `Row ${row} has the same email`,
  emailTaken: 'A mechanic with another phone has this email',
}
