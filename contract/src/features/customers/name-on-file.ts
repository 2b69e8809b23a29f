import * as z from 'zod/mini'

/** Beside what is made under a phone: the name that it is known by, where another one was typed. The known name stays. */
export const nameOnFile = { customerNameOnFile: z.nullable(z.string()) }
export interface NameOnFile {
  customerNameOnFile: string | null
}
