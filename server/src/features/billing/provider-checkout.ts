import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { codeOf } from '../../security/error-facts.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type OpenCheckoutDependencies = Pick<Dependencies, 'payments' | 'memberships' | 'billing' | 'paymentGateway' | 'log'>

/** Names at checkout for what has no plan name. */
const WORDS = {
  plan: 'plan',
  access: 'Job access',
  first_job: 'After the first job',
  platform_fee: 'Platform fees',
} as const

type CloseCheckoutDependencies = Pick<Dependencies, 'payments' | 'memberships' | 'paymentGateway' | 'log'>

/** Caused by the provider or its configuration, not by us. */
const isProviders = (error: unknown) =>
  error instanceof Problem && (error.code === 'payment.providerFailed' || error.code === 'payment.notSetUp')

/** Consecutive failures after which the provider counts as away until the next run. */
const AWAY_AFTER = 3

/**
 * Closes stale checkouts and subscriptions of removed mechanics, each until confirmed; a refused one does not block the others.
 * @returns how many are left
 */
export async function closeAtProvider(
  dependencies: CloseCheckoutDependencies,
  mechanicId: string | null,
): Promise<number> {
  const { payments, memberships, paymentGateway, log } = dependencies
  if (paymentGateway.provider === 'recorded') return 0
  let [left, inARow] = [0, 0]
  /** @returns whether to continue */
  async function close(
    what: string,
    ask: () => Promise<string | null>,
    forget: () => Promise<unknown>,
  ): Promise<boolean> {
    let refusal: string | null
    try {
      refusal = await ask()
      inARow = 0
    } catch (error) {
      if (!isProviders(error)) throw error
      refusal = codeOf(error)
      inARow += 1
    }
    if (refusal === null) await forget()
    else {
      left += 1
      log(`payments: ${what} is not closed at ${paymentGateway.provider} yet: ${refusal}`)
    }
    // An interactive caller waits for one failure only.
    return inARow < (mechanicId === null ? AWAY_AFTER : 1)
  }

  for (const id of await memberships.renewingOfRemoved(mechanicId)) {
    const forget = () => memberships.forgetSubscription(id)
    if (!(await close(`subscription ${id}`, () => paymentGateway.end(id), forget))) return left
  }
  for (let last: string | null = null; ; ) {
    const batch: { id: string; session: string }[] = await payments.checkoutsToClose(mechanicId, last)
    for (const { id, session } of batch) {
      const forget = () => payments.forgetCheckout(id)
      if (!(await close(`the Checkout of payment ${id}`, () => paymentGateway.withdraw(session), forget))) return left
    }
    last = batch.at(-1)?.id ?? null
    if (last === null) return left
  }
}

/** Runs after the commit and never throws: the task `lapse` retries. */
export async function closeSoon(dependencies: CloseCheckoutDependencies, mechanicId: string): Promise<void> {
  await closeAtProvider(dependencies, mechanicId).catch((error: unknown) =>
    dependencies.log(
      `payments: closing at ${dependencies.paymentGateway.provider} waits for the task: ${codeOf(error)}`,
    ),
  )
}

/** Creates or reuses the checkout after the commit, outside transactions; a repeated call gets the same address. */
export const openCheckout = (dependencies: OpenCheckoutDependencies) => {
  const { payments, memberships, billing, paymentGateway } = dependencies
  return async ({ id }: Payment): Promise<Payment> => {
    const due = orThrow(await payments.find(id), 'payment.unknown')
    await closeSoon(dependencies, due.mechanicId)
    if (paymentGateway.provider === 'recorded' || due.status !== 'due' || due.provider !== paymentGateway.provider)
      return due
    if (due.checkoutUrl !== null) return due
    const { name, email, stripeCustomerId } = orThrow(await memberships.find(due.mechanicId), 'mechanic.unknown')
    const plan = due.planId === null ? null : await billing.plan(due.planId)
    const checkout = await paymentGateway.open({
      id,
      purpose: due.purpose,
      words: `Desert Wrench: ${plan?.name ?? WORDS[due.purpose]}${due.days > 0 ? `, ${due.days} days` : ''}`,
      price: due.price,
      amount: due.amount,
      days: due.days,
      planPrice: plan?.stripePriceId ?? null,
      payer: { mechanicId: due.mechanicId, name, email, customer: stripeCustomerId },
    })
    await memberships.keepCustomer(due.mechanicId, checkout.customer)
    await payments.keepCheckout(id, checkout.session, checkout.url)
    const current = orThrow(await payments.find(id), 'payment.unknown')
    if (current.status === 'due') return current
    // Cancelled or paid during the provider call: close the checkout, whose address is still secret.
    await closeSoon(dependencies, due.mechanicId)
    return { ...current, checkoutUrl: null }
  }
}

/** Prevents paying twice after a receipt was recorded. */
export const closeCheckout =
  (dependencies: CloseCheckoutDependencies) =>
  async (payment: Payment): Promise<Payment> => {
    await closeSoon(dependencies, payment.mechanicId)
    return payment
  }
