import { forEveryone } from './every-screen.ts'

await forEveryone('phone')
