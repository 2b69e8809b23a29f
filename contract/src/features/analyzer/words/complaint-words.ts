import { words as en } from './complaints.en.ts'
import { words as es } from './complaints.es.ts'

/** Words by which a complaint is read. Customers write in either language, whatever the page's. */
export const COMPLAINT_WORDS = { en, es }
