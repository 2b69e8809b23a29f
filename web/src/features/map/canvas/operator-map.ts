import type { StyleSpecification } from 'maplibre-gl'
import { baseStyle, type Theme } from './base-style.ts'

/** What the operator set, written into the page by the server. */
interface OperatorMap {
  /** `MAP_STYLE_URL`. */
  style: string | undefined
  /** `map.pmtiles` is in `DATA_DIR`. */
  hasTiles: boolean
}

function operatorMap(): OperatorMap {
  const { mapStyle, mapTiles } = document.documentElement.dataset
  return { style: mapStyle, hasTiles: mapTiles !== undefined }
}

export interface ChosenStyle {
  style: StyleSpecification | string
  isBuiltIn: boolean
  /** The operator's own map did not load. */
  failed: boolean
}

export const builtIn = (theme: Theme, failed = false): ChosenStyle => ({
  ...{ style: baseStyle(theme), isBuiltIn: true, failed },
})

/** The operator's map, else the built-in one. */
export async function chosenStyle(theme: Theme): Promise<ChosenStyle> {
  const { style, hasTiles } = operatorMap()
  if (style) return { style, isBuiltIn: false, failed: false }
  if (!hasTiles) return builtIn(theme)
  try {
    const { tilesStyle } = await import('./operator-tiles.ts')
    return { style: await tilesStyle(theme), isBuiltIn: false, failed: false }
  } catch {
    return builtIn(theme, true)
  }
}
