import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Results {
  passed: { name: string; file: string }[]
  /** Each with its location and, on lines of its own, its reason. */
  failures: string[]
  skipped: number
}

/** Of an error; the whole of it stands further up in the output. */
const REASON_LINES = 12

/** A failure as the summary ends with it, which is all that a log cut at its head still holds. */
export function failure(test: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [test, ...lines.slice(0, REASON_LINES).map((line) => `      ${line}`)].join('\n')
}

/** An error outside tests, such as a file that fails to load: its first line names it. */
export function outsideTests(message: string, file?: string): string {
  const [first = '', ...rest] = message.split('\n')
  return failure(file === undefined ? first : `${file} ${first}`, rest.join('\n'))
}

/** Reports to `npm test`, which names the file; otherwise does nothing. */
export function handOver(results: Results): void {
  if (process.env.RESULTS_FILE) writeFileSync(process.env.RESULTS_FILE, JSON.stringify(results))
}
