import { prepare } from './prepare.mjs'
import { giveUp } from './say.mjs'

/** `npm run build`: prepares packages, page and server without starting: for images and read-only installations. */
await prepare().catch(giveUp)
