import { readFileSync } from 'node:fs'

/** Of the product, as its package.json has it. */
export const versionOf = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version ?? ''
