import { fileURLToPath } from 'node:url'

/** Repository root, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** @param {string} path Relative to the root of the repository. */
export const at = (path) => ROOT + path

export const WEB_DIST = at('web/dist')
export const SERVER_DIST = at('server/dist')
export const SERVER_START = `${SERVER_DIST}/main.js`
