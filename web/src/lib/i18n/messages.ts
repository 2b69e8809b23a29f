import { isolating } from '@desert-wrench/contract/lib/isolate.ts'
import { LANGUAGE_SCREENS, LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { language, setLanguage, useLanguage } from './language.ts'

type English = typeof import('@desert-wrench/contract/messages/en/screens.ts')
type Catalogues = English['catalogues']

/** English defines the keys; every other language must match. */
type MessageCatalogues = { common: English['common'] } & {
  [Name in keyof Catalogues]: Awaited<ReturnType<Catalogues[Name]>>['messages']
}
export type CatalogueName = keyof MessageCatalogues

const loaded = Object.fromEntries(LANGUAGES.map((one) => [one, {}])) as Record<Language, Partial<MessageCatalogues>>

/** Catalogues needed by the loaded code, registered with `catalogue`. */
const needed = new Set<CatalogueName>(['common'])

/** Registers a catalogue that this module needs. Call it once at module level; loading waits for its messages. */
export function catalogue<Name extends CatalogueName>(name: Name): Name {
  needed.add(name)
  return name
}

export const common = catalogue('common')

export function useMessages<Name extends CatalogueName>(name: Name): MessageCatalogues[Name] {
  useLanguage()
  return messagesOf(name)
}

/** For one-off text such as toasts; components use `useMessages`. */
export function messagesOf<Name extends CatalogueName>(name: Name): MessageCatalogues[Name] {
  const found = loaded[language()][name]
  if (!found) throw new Error(`the messages of ${name} are not loaded`)
  return found as MessageCatalogues[Name]
}

async function load(of: Language, name: CatalogueName): Promise<void> {
  if (loaded[of][name]) return
  const { common, catalogues } = await LANGUAGE_SCREENS[of]()
  loaded[of].common ??= isolating(common)
  if (name !== 'common') Object.assign(loaded[of], { [name]: isolating((await catalogues[name]()).messages) })
}

const lacking = (of: Language) => [...needed].filter((name) => !loaded[of][name])

/** Loads the registered catalogues in the current language, and those named for code still loading. */
export async function loadMessages(...names: CatalogueName[]): Promise<void> {
  const of = language()
  await Promise.all([...lacking(of), ...names].map((name) => load(of, name)))
  // The language or the registered catalogues may have changed meanwhile.
  if (lacking(language()).length > 0) await loadMessages()
}

/** Loads a rarely needed catalogue and keeps it across language switches. */
export async function loadCatalogue(name: CatalogueName): Promise<void> {
  await loadMessages(name)
  needed.add(name)
  // The language may have changed meanwhile.
  await loadMessages()
}

/** Switches in one step after loading the messages, without losing input. */
export async function switchLanguage(next: Language): Promise<void> {
  while (lacking(next).length > 0) await Promise.all(lacking(next).map((name) => load(next, name)))
  setLanguage(next)
}
