import { readdirSync, readFileSync } from 'node:fs'

/** URLs in built code that no browser fetches, with the reason. */
const NAMED_ONLY = [
  'http://www.w3.org/', // XML namespaces
  'https://react.dev/', // words of an error message
  'https://api.drand.sh', // where a person may compare a public random number
  'https://www.google.com/maps/dir/', // a link that opens the maps of a phone with the way to a job
  'https://json-schema.org/', // names of schema dialects
  'http://json-schema.org/',
  'https://tailwindcss.com', // licence line
  // Words, and a base for relative addresses, of MapLibre and PMTiles.
  ...[
    'https://maplibre.org/',
    'https://maplibre.invalid/',
    'https://github.com/mapbox/',
    'https://wiki.openstreetmap.org/',
  ],
  'https://github.com/protomaps/PMTiles',
]

/**
 * URLs of other origins in the built page, as `file: URL`.
 * @param {string} dist The folder of the built page.
 */
export function foreignOrigins(dist) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|css|json|svg|webmanifest)$/.test(name),
  )
  return files.flatMap((name) => {
    const found =
      readFileSync(`${dist}/${name}`, 'utf8').match(
        /(?:https?:|(?<=["'`(=]))\/\/[a-z0-9.-]+\.[a-z]{2,}[^\s"'`)<>\\]*/gi,
      ) ?? []
    return found.filter((url) => !NAMED_ONLY.some((known) => url.startsWith(known))).map((url) => `${name}: ${url}`)
  })
}
