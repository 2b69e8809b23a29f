import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'

/** What a payment is for, in the words of whoever pays it. */
export function paymentPurpose({ purpose, planName, days }: Pick<Payment, 'purpose' | 'planName' | 'days'>): string {
  if (purpose === 'plan') return `Plan: ${planName ?? `${days} days`}`
  return purpose === 'access' ? `Job access, ${days} days` : `After the first job, ${days} days`
}
