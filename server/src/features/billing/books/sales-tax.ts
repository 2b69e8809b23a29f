import type { TaxRate, TaxRateChange } from '@desert-wrench/contract/features/billing/books/tax-rates.contract.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import type { Dependencies } from '../../dependencies.ts'
import { remitsAccount, type SalesTax, taxAccount } from './tax-accounts.ts'

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
export const partsTaxPercent =
  ({ taxes, business }: Rates) =>
  async (address: string | null): Promise<number> =>
    (await taxes.percentOf(address && cityOf(address))) ?? business.partsTaxPercent

/** Entries about sales tax: charged by a mechanic on the parts of a finished job. */
export const bookSalesTax = ({ ledger }: Pick<Dependencies, 'ledger'>): SalesTax => ({
  charge: (
    { mechanicId, address, cents }: { mechanicId: string; address: string | null; cents: number },
    reference: string,
    now: string,
  ): Promise<void> =>
    ledger.move(
      {
        kind: 'tax.job',
        reference,
        from: remitsAccount(mechanicId),
        to: taxAccount(address && cityOf(address)),
        cents,
      },
      now,
    ),

  /** What was booked, wherever the job's address is now. */
  takeBack: async (reference: string, now: string): Promise<void> => {
    const booked = await ledger.booked('tax.job', reference)
    if (booked)
      await ledger.move({ kind: 'undo.tax', reference, from: booked.to, to: booked.from, cents: booked.cents }, now)
  },
})
