import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { readsOf } from '../lib/api/queries.ts'
import { common, messagesOf, switchLanguage } from '../lib/i18n/messages.ts'
import { SECTIONS } from './routes/paths.ts'
import { CATALOGUES, preload } from './routes/screens.ts'
import { Shell } from './shell/Shell.tsx'

export { LANGUAGES }

export const PATHS = SECTIONS.flatMap(({ places }) => places.map(({ path }) => path))

/**
 * Prerenders the screen of a new visitor for the build.
 * @returns HTML, the addresses of its first reads, its catalogues and head data.
 */
export async function draw(path: string, language: Language) {
  await switchLanguage(language)
  await preload(path)
  let html = ''
  const reads = readsOf(() => {
    html = renderToStaticMarkup(
      <Router ssrPath={path} ssrSearch="">
        <Shell />
      </Router>,
    )
  }, everyEndpoint)
  const { places, description, appDescription, needsJavaScript } = messagesOf(common)
  const label = Object.entries(places).find(([place]) => place === path)?.[1]
  return {
    html,
    reads,
    catalogues: CATALOGUES[path] ?? [],
    title: label ? `${label} · Desert Wrench` : 'Desert Wrench',
    description,
    appDescription,
    needsJavaScript,
  }
}
