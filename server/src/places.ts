/** The folder `server/`: the sources and the bundle that a start runs lie one folder below it. */
export const SERVER = new URL('../', import.meta.url)
