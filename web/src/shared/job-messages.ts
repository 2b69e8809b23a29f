import { catalogue } from '../lib/messages.ts'

/** The words of a job's stages, steps, price and receipt. */
export const ofJobLife = catalogue('jobLife')
