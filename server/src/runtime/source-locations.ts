import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in a file of the bundle that a start runs, as a stack names it. */
const BUNDLED = /(file:\S+?\/server\/dist\/[\w.-]+\.js):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | null>()

/** Read at the first error and not at the start: Node's own --enable-source-maps takes 80 MB for it. */
function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  let map: SourceMap | null = null
  try {
    map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')))
  } catch {
    // The place in the bundle is told as it is.
  }
  maps.set(file, map)
  return map
}

/** A stack that names the sources where it named the bundle. */
export const inSources = (stack: string): string =>
  stack.replace(BUNDLED, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    return origin && 'fileName' in origin
      ? `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
      : place
  })
