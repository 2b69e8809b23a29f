import * as z from 'zod/mini'

/** The phone's existing name, where another one was typed; the existing one is kept. */
export const nameOnFile = { customerNameOnFile: z.nullable(z.string()) }
export interface NameOnFile {
  customerNameOnFile: string | null
}
