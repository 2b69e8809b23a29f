import { readdirSync, readFileSync } from 'node:fs'
import { type CategoryId, SERVICES, type ServiceId } from '@desert-wrench/contract/features/analyzer/categories.ts'
import { DANGERS, type DangerId } from '@desert-wrench/contract/features/analyzer/danger-patterns.ts'

export interface Complaint {
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

export const COMPLAINT_FILES = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.txt'))

/** One 'danger or service | categories | text' per line: '-' is no stop box, '?' no result and no price, '*' any category. */
export const complaintsIn = (file: string): Complaint[] =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
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
