import type { messages as english } from '../../en/jobs/completing.ts'

export const messages: typeof english = {
  questions: { office: '¿Está terminado este trabajo?', mechanic: '¿Ya terminó el trabajo?' },
  yes: { office: 'Dar por terminado', mechanic: 'Ya terminé' },
  loading: 'Revisando lo que esto suma',
  failed: 'No se pudo cargar lo que esto suma.',
  waiting: 'El cliente todavía no responde al último presupuesto.',
  counts: 'Terminar este trabajo suma:',
  fee: ({ amount, name }) => `Comisión de ${amount}, a cargo de ${name}`,
  ownFee: ({ amount }) => `Comisión de ${amount}, a su cargo`,
  noFee: 'Sin comisión',
  share: ({ amount }) => `${amount} para la rifa de este mes`,
  ticketsFor: ({ names }) =>
    names.length === 2
      ? `1 boleto de la rifa para ${names[0]} y 1 para ${names[1]}`
      : `1 boleto de la rifa para ${names[0] ?? ''}`,
  you: 'usted',
  noTickets: 'Ningún boleto: este cliente y este mecánico ya tienen los del mes',
  countedBefore: 'Este trabajo ya se sumó. Terminarlo otra vez no suma nada.',
  undoable: 'Puede deshacerlo durante 10 minutos.',
  undoableByOffice: 'La oficina puede deshacerlo durante 10 minutos.',
  reason: '¿Por qué se termina sin mecánico?',
  reasonHint: 'El motivo queda en el historial.',

  undo: 'Deshacer',
  undoOf: ({ name }) => `Deshacer el cierre del trabajo de ${name}`,
  undoLeft: ({ minutes }) => `Deshacer el cierre (quedan ${minutes} min)`,
  undone: 'Cierre deshecho',
  undoneDetail: ({ name, vehicle }) =>
    `${name} · ${vehicle}: se retiran la comisión, el aporte a la rifa y los boletos.`,
  undoRefused: 'No se deshizo',
  undoFailed: 'No se pudo deshacer el cierre',
}
