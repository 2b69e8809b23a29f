import type { messages as english } from '../../en/fields/billing.ts'

export const messages: typeof english = {
  account: 'Use una sola cuenta',
  purpose: 'Elija un concepto: plan, access, first_job o platform_fee',
  status: 'Elija un estado: due, paid, cancelled, waived o voided',
  method: 'Elija una forma de pago: cash, card o transfer',
  plan: 'Elija un plan',
  whatFor: 'Elija qué va a pagar',
  reference: 'Escriba la referencia',
  checkoutWhat: 'Elija qué pagar: balance, deposit o tip',
  tip: ({ least, most }: { least: string; most: string }) =>
    `Escriba una propina de ${least} a ${most}, y solo cuando sea propina`,
  refundAmount: 'Escriba un monto en centavos, de 1 o más',
  reason: 'Escriba el motivo, con 3 letras o más',
  noCodeOnFees: 'Un código promocional no descuenta comisiones',
  amount: 'Use centavos enteros',
  code: 'Escriba el código',
  codeLetters: 'Use hasta 40 letras, números, - y _',
  discountType: 'Elija un tipo de descuento: percent o fixed',
  discountValue: 'Use de 1 a 100 por ciento, o 1 centavo o más',
  uses: 'Use 1 o más',
  usesAtMost: 'Use 1,000,000 como máximo',
  sizeLimit: 'Use centavos enteros, de 1 a 100,000,000',
  sizeFee: 'Use centavos enteros, de 0 a 1,000,000',
  sizeNeighbour: 'Este límite pasa el siguiente',
  sizeEdge: 'El primer tamaño empieza en 0 y el último no tiene fin',
  endAfterStart: 'El final debe ser después del inicio',
}
