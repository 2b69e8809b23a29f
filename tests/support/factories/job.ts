import type { Fields } from './fields.ts'
import { newPhone } from './phone.ts'

/** A valid job of a customer of its own, open until a mechanic is named. */
export const jobFields = (fields: Fields = {}): Fields => ({
  customerName: 'Ana Ruiz',
  customerPhone: newPhone(),
  vehicleInfo: '2014 Toyota Camry',
  description: 'Grinding noise when I brake',
  customerAddress: '1200 W Washington St, Phoenix',
  ...fields,
})
