import type { messages as english } from '../en/arrival-times.ts'

export const messages: typeof english = {
  label: 'Puedo llegar',
  minutes: ({ count }) => `En ${count} min`,
  hours: ({ count }) => `En ${count} h`,
  otherTime: 'Otra hora',
  wishedWindow: 'El cliente quiere a alguien en este horario',
}
