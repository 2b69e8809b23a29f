/** The folder `server/`: the bundle lies one folder below it, this source two. */
export const SERVER = new URL(import.meta.url.endsWith('.ts') ? '../../' : '../', import.meta.url)
