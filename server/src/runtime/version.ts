import { readFileSync } from 'node:fs'
import { SERVER } from './server-folder.ts'

export const versionOf = (): string => JSON.parse(readFileSync(new URL('package.json', SERVER), 'utf8')).version ?? ''
