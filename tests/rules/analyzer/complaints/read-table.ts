import { type CategoryId, SERVICES, type ServiceId } from '@desert-wrench/contract/features/analyzer/categories.ts'
import { DANGERS, type DangerId } from '@desert-wrench/contract/features/analyzer/danger-patterns.ts'

export interface Row {
  said: string
  /** What the stop box must be about; null where there must be none. */
  danger: DangerId | null
  /** What is asked for where no part is at fault; null where the row does not say. */
  service: ServiceId | null
  /** The categories that are right; empty where any is. */
  categories: readonly CategoryId[]
  /** Tells of no trouble: no category and no price. */
  isNothing: boolean
}

const SERVICE_IDS = Object.keys(SERVICES) as ServiceId[]

/** Reads 'danger or service | category | what is typed', a line each. */
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
