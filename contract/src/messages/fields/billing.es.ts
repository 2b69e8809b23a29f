import type { messages as english } from './billing.en.ts'

export const messages: typeof english = {
  account: 'Use una sola cuenta',
  purpose: 'Elija un concepto: plan, access o first_job',
  status: 'Elija un estado: due, paid o cancelled',
  method: 'Elija una forma de pago: cash, card o transfer',
  plan: 'Elija un plan',
  whatFor: 'Elija qué va a pagar',
  reference: 'Escriba la referencia',
  amount: 'Use centavos enteros',
  code: 'Escriba el código',
  codeLetters: 'Use hasta 40 letras, números, - y _',
  discountType: 'Elija un tipo de descuento: percent o fixed',
  discountValue: 'Use de 1 a 100 por ciento, o 1 centavo o más',
  uses: 'Use 1 o más',
  usesAtMost: 'Use 1,000,000 como máximo',
  endAfterStart: 'El final debe ser después del inicio',
}
