import type { TaxRate, TaxRateChange } from '@desert-wrench/contract/features/billing/books/tax-rates.contract.ts'
import type { PartsTax } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { completionReference } from '@desert-wrench/contract/features/jobs/completions.rules.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type Charged, remitsAccount, type SalesTax, taxAccount } from './tax-accounts.ts'

type Rates = Pick<Dependencies, 'taxes' | 'business'>

export const listTaxRates =
  ({ taxes, business }: Rates) =>
  async (): Promise<TaxRate[]> => {
    const own = new Map((await taxes.rates()).map(({ city, percent }) => [city, percent]))
    return CITY_NAMES.map((city) => ({
      city,
      percent: own.get(city) ?? business.partsTaxPercent,
      isOwn: own.has(city),
    }))
  }

export const changeTaxRate =
  ({ db, clock, taxes, business }: Rates & Pick<Dependencies, 'db' | 'clock'>) =>
  (city: TaxRate['city'], { percent }: TaxRateChange): Promise<TaxRate> =>
    db.transaction(async () => {
      if (percent === null) await taxes.remove(city)
      else await taxes.put(city, percent, clock.now())
      return { city, percent: percent ?? business.partsTaxPercent, isOwn: percent !== null }
    })

/** Of the city where the job is. */
export const partsTax =
  ({ taxes, business }: Rates) =>
  async (address: string | null): Promise<PartsTax> => {
    const city = address && cityOf(address)
    return { percent: (await taxes.percentOf(city)) ?? business.partsTaxPercent, city }
  }

/** Entries about sales tax: charged by a mechanic on the parts of a finished job. */
export const bookSalesTax = ({ ledger, taxes }: Pick<Dependencies, 'ledger' | 'taxes'>): SalesTax => ({
  charge: async ({ mechanicId, jobId, completion, address, partsCents, cents, ...of }: Charged, now): Promise<void> => {
    if (partsCents === 0) return
    const city = of.city ?? (address && cityOf(address))
    await taxes.sell({ jobId, completion, city, cents: partsCents })
    const [from, to, reference] = [remitsAccount(mechanicId), taxAccount(city), completionReference(jobId, completion)]
    await ledger.move({ kind: 'tax.job', reference, from, to, cents }, now)
  },

  /** What was booked, wherever the job's address is now. */
  takeBack: async (reference: string, now: string): Promise<void> => {
    const booked = await ledger.booked('tax.job', reference)
    if (booked)
      await ledger.move({ kind: 'undo.tax', reference, from: booked.to, to: booked.from, cents: booked.cents }, now)
  },
})
