import type { messages as english } from './places.en.ts'

export const messages: typeof english = { mechanicIds: 'Use de 1 a 50 id de mecánicos, separados por comas' }
