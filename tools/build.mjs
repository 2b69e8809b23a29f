import { giveUp } from './lib/say.mjs'
import { prepare } from './setup/prepare.mjs'

/** `npm run build`: prepares packages, page and server without starting: for images and read-only installations. */
await prepare().catch(giveUp)
