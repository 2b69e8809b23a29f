import { forEveryone } from './every-screen.ts'

await forEveryone('desk')
