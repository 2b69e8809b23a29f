import { type CategoryId, SERVICES, type ServiceId } from '@desert-wrench/contract/features/analyzer/categories.ts'
import { DANGERS, type DangerId } from '@desert-wrench/contract/features/analyzer/danger-patterns.ts'

export interface Row {
  said: string
  /** The expected stop box; null for none. */
  danger: DangerId | null
  /** The expected service where no part is faulty; null if unspecified. */
  service: ServiceId | null
  /** The accepted categories; empty accepts any. */
  categories: readonly CategoryId[]
  /** No complaint: no category and no price. */
  isNothing: boolean
}

const SERVICE_IDS = Object.keys(SERVICES) as ServiceId[]

/** One 'danger or service | category | text' per line. */
export const readTable = (table: string): Row[] =>
  table
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [danger = '', categories = '', ...said] = line.split('|')
      return {
        said: said.join('|'),
        danger: DANGERS.find((id) => id === danger) ?? null,
        service: SERVICE_IDS.find((id) => id === danger) ?? null,
        categories: (/[*?]/.test(categories) ? [] : categories.split('/')) as CategoryId[],
        isNothing: danger === '?',
      }
    })
