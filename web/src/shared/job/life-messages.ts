import { catalogue } from '../../lib/i18n/messages.ts'

/** The words of a job's stages, steps, price and receipt. */
export const ofJobLife = catalogue('jobLife')
