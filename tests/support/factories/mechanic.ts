import type { Fields } from './fields.ts'
import { newPhone } from './phone.ts'

let mechanics = 0

export const mechanicFields = (fields: Fields = {}): Fields => {
  mechanics += 1
  return {
    name: `Mechanic ${mechanics}`,
    phone: newPhone(),
    email: `mechanic${mechanics}@example.com`,
    specialty: 'General',
    hourlyRate: 9000,
    ...fields,
  }
}
