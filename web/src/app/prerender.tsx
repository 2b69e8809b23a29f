import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { readsOf } from '../lib/api-query.ts'
import { SECTIONS } from './paths.ts'
import { Shell } from './Shell.tsx'
import { preload } from './screens.ts'

export const PLACES = SECTIONS.flatMap(({ places }) => places.map(({ path, label }) => ({ path, label })))

/**
 * Draws the screen at this address as a new visitor sees it before any answer came; the build puts it into the page.
 * @returns Its HTML, and the addresses that it reads first.
 */
export async function draw(path: string): Promise<{ html: string; reads: string[] }> {
  await preload(path)
  let html = ''
  const reads = readsOf(() => {
    html = renderToStaticMarkup(
      <Router ssrPath={path} ssrSearch="">
        <Shell />
      </Router>,
    )
  }, everyEndpoint)
  return { html, reads }
}
