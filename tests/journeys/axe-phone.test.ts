import { forEveryone } from './everyone.ts'

await forEveryone('phone')
