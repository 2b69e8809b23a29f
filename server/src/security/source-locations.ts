import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A location in the bundle, as in stack traces. */
const BUNDLED = /(file:\S+?\/server\/dist\/[\w.-]+\.js):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | null>()

/** Loaded with the first error: Node's own --enable-source-maps takes 80 MB at start. */
function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  let map: SourceMap | null = null
  try {
    map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')))
  } catch {
    // Falls back to the bundle's location.
  }
  maps.set(file, map)
  return map
}

export const inSources = (stack: string): string =>
  stack.replace(BUNDLED, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    return origin && 'fileName' in origin
      ? `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
      : place
  })
