import { prepare } from './prepare.mjs'
import { giveUp } from './say.mjs'

/** `npm run build`: packages, page and server made ready, and nothing started: for images, and for machines where the start may write nothing here. */
await prepare().catch(giveUp)
