import { complete } from '../src/names.ts'

export const NAMES = { name: 'example-app', role: 'app owner', limitedRole: 'app "user"', database: 'app data' }

export const WORDING = complete(NAMES).wording
