import { taxRates } from '@desert-wrench/contract/features/billing/books/tax-rates.contract.ts'
import type { PartsTax } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import { answer, read } from '../../lib/api/client.ts'

/** Sales tax on parts in the city of an address; undefined where it has no known one. */
export async function cityTax(address: string): Promise<PartsTax | undefined> {
  const rates = await read(taxRates.taxRates, await answer(taxRates.taxRates, {}))
  const jobCity = cityOf(address)
  return rates.find(({ city }) => city === jobCity)
}
