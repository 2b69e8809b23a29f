/**
 * Files whose sentences do not come from the catalogues yet, in English alone. Nothing is added here: who converts a file takes it off,
 * and `npm run check` asks for that. With the last one this list and its reading in tools/checks.mjs go.
 */
export const UNCONVERTED = [
]
