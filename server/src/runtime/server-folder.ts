/** The bundle is one folder below, this source two. */
export const SERVER = new URL(import.meta.url.endsWith('.ts') ? '../../' : '../', import.meta.url)
