import type { messages as english } from '../../en/fields/places.ts'

export const messages: typeof english = { mechanicIds: 'Use de 1 a 50 id de mecánicos, separados por comas' }
