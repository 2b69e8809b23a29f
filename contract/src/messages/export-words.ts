import type { IifWords } from '../features/billing/books/iif.rules.ts'
import type { CsvName } from '../lib/csv.ts'
import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

/** Files use the same words as the screens. */
const wordsOf = (language: Language) => {
  const { exports, desk, jobLife, mechanics, shared } = REPLIES[language]
  return { ...exports, desk, life: jobLife, rates: mechanics, shared }
}
type ExportWords = ReturnType<typeof wordsOf>
type ExportRow = Readonly<Record<string, unknown>>

/** Enum labels by file and column. */
const LISTS: Partial<Record<CsvName, Record<string, (words: ExportWords) => Readonly<Record<string, string>>>>> = {
  jobs: {
    status: ({ shared }) => shared.jobStatuses,
    stage: ({ life }) => life.stages,
    priority: ({ shared }) => shared.priorities,
  },
  mechanics: {
    specialty: ({ shared }) => shared.specialties,
    pricingType: ({ rates }) => rates.pricingTypes,
    subscriptionStatus: ({ memberships }) => memberships,
  },
  payments: {
    status: ({ desk }) => desk.states,
    purpose: ({ purposes }) => purposes,
    method: ({ desk }) => desk.methods,
    dispute: ({ desk }) => desk.disputes,
  },
  ledger: { kind: ({ desk }) => desk.kinds },
  journal: { kind: ({ desk }) => desk.kinds },
  statement: { kind: ({ desk }) => desk.kinds },
}

/** Bookkeeping name of an account: a mechanic by name, pools and prizes by month. */
function accountName({ desk }: ExportWords, { account, mechanicName }: ExportRow): string {
  const [, kind = '', month = '', side = ''] = /^(pool|prize):(\d{4}-\d\d)(:\w+)?$/.exec(String(account)) ?? []
  const monthly: Readonly<Record<string, (of: { month: string }) => string>> = desk.monthlyAccounts
  const always: Readonly<Record<string, string>> = desk.accounts
  const [, city] = /^tax:(.*)$/.exec(String(account)) ?? []
  if (city !== undefined) return city === 'other' ? desk.taxElsewhere : desk.taxOf({ city })
  if (String(account).startsWith('remits:')) return desk.remitsOf({ name: String(mechanicName ?? account) })
  if (String(account).startsWith('earnings:')) return desk.cardBalance({ name: String(mechanicName ?? account) })
  return (
    monthly[kind + side]?.({ month }) ??
    String((String(account).startsWith('mechanic:') ? mechanicName : always[String(account)]) ?? account)
  )
}

interface CsvWords {
  /** File name without extension. */
  file: string
  headings: Readonly<Record<string, string>>
  /** Label of an enum column; null for an empty cell. */
  word(column: string, row: ExportRow): string | null
}

/** Words of a CSV file in the reader's language. */
export function csvWords(name: CsvName, language: Language): CsvWords {
  const words = wordsOf(language)
  return {
    file: words.files[name],
    headings: words[name],
    word: (column, row) => {
      if (column === 'accountName' && (name === 'ledger' || name === 'journal')) return accountName(words, row)
      const value = row[column]
      if (name === 'taxes' && column === 'city' && value === null) return words.noCity
      if (typeof value !== 'string') return null
      return LISTS[name]?.[column]?.(words)[value] ?? value
    },
  }
}

/** Words of a QuickBooks file in the reader's language. */
export function iifWords(language: Language): IifWords {
  const { desk, quickBooks } = wordsOf(language)
  return { accounts: { ...desk.accounts, ...quickBooks }, kinds: desk.kinds }
}
