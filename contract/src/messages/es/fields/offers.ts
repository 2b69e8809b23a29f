import type { messages as english } from '../../en/fields/offers.ts'

export const messages: typeof english = {
  status: 'Elija un estado: pending, approved o rejected',
  nobody: 'Falta elegir el trabajo o el mecánico',
  arrival: 'Elija la hora de llegada estimada',
  message: 'Escriba un mensaje para el cliente',
  wholeCents: 'Use un número entero de centavos',
  leastCents: 'Use 0 centavos o más',
  mostCents: ({ most }: { most: string }) => `Use ${most} como máximo`,
}
