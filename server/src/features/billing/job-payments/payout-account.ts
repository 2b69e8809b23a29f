import { payoutStateOf } from '@desert-wrench/contract/features/billing/job-payments.rules.ts'
import type { Onboarding, PayoutAccount } from '@desert-wrench/contract/features/billing/payout-accounts.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'

type Paying = Pick<Dependencies, 'db' | 'clock' | 'memberships' | 'payoutAccounts' | 'paymentGateway'>

export const readPayoutAccount =
  ({
    memberships,
    payoutAccounts,
    paymentGateway,
  }: Pick<Paying, 'memberships' | 'payoutAccounts' | 'paymentGateway'>) =>
  async (mechanicId: string): Promise<PayoutAccount> => {
    orThrow(await memberships.find(mechanicId), 'mechanic.unknown')
    if (paymentGateway.provider === 'recorded') return { state: 'not_offered', takesCards: false, paysOut: false }
    const account = await payoutAccounts.ofMechanic(mechanicId)
    return {
      state: payoutStateOf(account),
      takesCards: account?.charges === true,
      paysOut: account?.payouts === true,
    }
  }

/** One account a mechanic: the provider's key and our row are by mechanic. Calls run before the transaction. */
export const openPayoutAccount = (dependencies: Paying) => {
  const { clock, memberships, payoutAccounts, paymentGateway } = dependencies
  const read = readPayoutAccount(dependencies)
  return async (mechanicId: string): Promise<Onboarding> => {
    if (paymentGateway.provider === 'recorded') throw new Problem('payment.noCard')
    const known = await payoutAccounts.ofMechanic(mechanicId)
    if (!known) {
      const { name, email } = orThrow(await memberships.find(mechanicId), 'mechanic.unknown')
      await payoutAccounts.open(
        mechanicId,
        await paymentGateway.createAccount({ mechanicId, name, email }),
        clock.now(),
      )
    }
    const { account } = orThrow(await payoutAccounts.ofMechanic(mechanicId), 'mechanic.unknown')
    const onboardingUrl = await paymentGateway.onboarding(account)
    return { ...(await read(mechanicId)), onboardingUrl }
  }
}
