import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, CheckContext, DoctorFinding } from './finding.ts'

/** The beginning of a PMTiles file, version 3. */
const BEGINNING = Buffer.from('PMTiles\u0003')

/** Browsers would fall back to the built-in map, and say only that. */
async function findings({ settings }: CheckContext): Promise<DoctorFinding[]> {
  const path = join(settings.dataDir, 'map.pmtiles')
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return []
  const { buffer } = await file.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0).finally(() => file.close())
  const found: DoctorFinding[] = []
  if (!buffer.equals(BEGINNING)) {
    found.push({
      problem: `${path} is not a PMTiles file of version 3.`,
      fix: 'Convert it with pmtiles convert, or remove it.',
    })
  }
  if (settings.mapStyleUrl !== null) {
    found.push({ problem: `MAP_STYLE_URL is set, so nobody sees ${path}.`, fix: 'Remove one of the two.' })
  }
  return found
}

export const mapTilesCheck: Check = { name: 'map', needsDatabase: false, run: findings }
