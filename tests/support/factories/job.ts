import type { Fields } from './fields.ts'
import { newPhone } from './phone.ts'

export const jobFields = (fields: Fields = {}): Fields => ({
  customerName: 'Ana Ruiz',
  customerPhone: newPhone(),
  vehicleInfo: '2014 Toyota Camry',
  description: 'Grinding noise when I brake',
  customerAddress: '1200 W Washington St, Phoenix',
  ...fields,
})
