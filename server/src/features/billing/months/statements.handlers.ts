import type {
  JournalLine,
  LedgerYear,
  mechanicBooks,
  officeBooks,
  StatementLine,
  TaxYear,
} from '@desert-wrench/contract/features/billing/books/books.contract.ts'
import type {
  TaxRate,
  TaxRateChange,
  taxRates,
} from '@desert-wrench/contract/features/billing/books/tax-rates.contract.ts'
import type { CityTax, taxReport } from '@desert-wrench/contract/features/billing/books/tax-report.contract.ts'
import type {
  LedgerMonth,
  ledgerMonths,
  Statement,
  statements,
} from '@desert-wrench/contract/features/billing/statements.contract.ts'
import type { ReadPage } from '@desert-wrench/contract/lib/csv.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handlers } from '../../../http/core/handlers.ts'

interface StatementNeeds {
  read(mechanicId: string, month: string): Promise<Statement>
  month(month: string): Promise<LedgerMonth>
  close(month: string): Promise<LedgerMonth>
}

export const statementsHandlers = ({
  read,
  month,
  close,
}: StatementNeeds): Handlers<typeof statements & typeof ledgerMonths> => ({
  statement: ({ params, query }) => read(params.id, query.month),
  month: ({ params }) => month(params.month),
  closeMonth: ({ params }) => close(params.month),
})

interface BooksNeeds {
  exportStatement(mechanicId: string, month: string): Promise<ReadPage<StatementLine>>
  taxYear(mechanicId: string, year: string): Promise<TaxYear>
  journal(month: string): ReadPage<JournalLine>
  iif(month: string, language: Language): AsyncIterable<string>
  year(year: string): Promise<LedgerYear>
  exportYear(year: string): ReadPage<TaxYear>
  taxes(year: string): Promise<CityTax[]>
}

/** Few enough rows for a page. */
const onePage = async <Row>(given: Promise<Row[]>): Promise<ReadPage<Row>> => {
  const rows = await given
  return async () => ({ rows, next: null, total: rows.length })
}

export const booksHandlers = (
  books: BooksNeeds,
): Handlers<typeof mechanicBooks & typeof officeBooks & typeof taxReport> => ({
  exportStatement: ({ params, query }) => books.exportStatement(params.id, query.month),
  taxYear: ({ params, query }) => books.taxYear(params.id, query.year),
  exportJournal: async ({ params }) => books.journal(params.month),
  journalIif: async ({ params, language }) => books.iif(params.month, language),
  year: ({ params }) => books.year(params.year),
  exportYear: async ({ params }) => books.exportYear(params.year),
  taxes: ({ params }) => books.taxes(params.year),
  exportTaxes: ({ params }) => onePage(books.taxes(params.year)),
})

interface TaxRateNeeds {
  rates(): Promise<TaxRate[]>
  change(city: TaxRate['city'], given: TaxRateChange): Promise<TaxRate>
}

export const taxRatesHandlers = ({ rates, change }: TaxRateNeeds): Handlers<typeof taxRates> => ({
  taxRates: () => rates(),
  changeTaxRate: ({ params, body }) => change(params.city, body),
})
