import { isolating } from '@desert-wrench/contract/lib/isolate.ts'
import { LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { language, setLanguage, useLanguage } from './language.ts'

type English = typeof import('@desert-wrench/contract/messages/en.ts')
type Catalogues = English['catalogues']

/** The messages of each catalogue as the English one has them; the Spanish one must have the same. */
type Messages = { common: English['common'] } & {
  [Name in keyof Catalogues]: Awaited<ReturnType<Catalogues[Name]>>['messages']
}
export type CatalogueName = keyof Messages

const LANGUAGE_FILES: Record<Language, () => Promise<English>> = {
  en: () => import('@desert-wrench/contract/messages/en.ts'),
  es: () => import('@desert-wrench/contract/messages/es.ts'),
}

const loaded: Record<Language, Partial<Messages>> = { en: {}, es: {} }

/** What the code that is here needs: each part of the page says so by `catalogue` when its code arrives. */
const needed = new Set<CatalogueName>(['common'])

/** A catalogue of messages that this code uses. To be called once, in a module: the part of the page is shown once its messages are there. */
export function catalogue<Name extends CatalogueName>(name: Name): Name {
  needed.add(name)
  return name
}

export const common = catalogue('common')

/** The messages of a catalogue, in the language on screen. */
export function useMessages<Name extends CatalogueName>(name: Name): Messages[Name] {
  useLanguage()
  return messagesOf(name)
}

/** The messages of a catalogue as they are now, for what is said once, such as a toast; a component uses `useMessages`. */
export function messagesOf<Name extends CatalogueName>(name: Name): Messages[Name] {
  const found = loaded[language()][name]
  if (!found) throw new Error(`the messages of ${name} are not loaded`)
  return found as Messages[Name]
}

async function load(of: Language, name: CatalogueName): Promise<void> {
  if (loaded[of][name]) return
  const { common, catalogues } = await LANGUAGE_FILES[of]()
  loaded[of].common ??= isolating(common)
  if (name !== 'common') Object.assign(loaded[of], { [name]: isolating((await catalogues[name]()).messages) })
}

const lacking = (of: Language) => [...needed].filter((name) => !loaded[of][name])

/** Loads what the code that is here needs, in the language on screen; more may be named, of code that is on its way. */
export async function loadMessages(...names: CatalogueName[]): Promise<void> {
  const of = language()
  await Promise.all([...lacking(of), ...names].map((name) => load(of, name)))
  // The language may have been switched, or other code have come, meanwhile.
  if (lacking(language()).length > 0) await loadMessages()
}

/** Loads a catalogue that few visits need; from then on it comes with each switch of the language. */
export async function loadCatalogue(name: CatalogueName): Promise<void> {
  await loadMessages(name)
  needed.add(name)
  // The language may have been switched meanwhile.
  await loadMessages()
}

/** A catalogue in every language, for what is read and not shown: a person may write in another one than is on screen. */
export async function inEveryLanguage<Name extends CatalogueName>(
  name: Name,
): Promise<Record<Language, Messages[Name]>> {
  await Promise.all(LANGUAGES.map((one) => load(one, name)))
  return { en: loaded.en[name] as Messages[Name], es: loaded.es[name] as Messages[Name] }
}

/** Shows everything in another language, once its messages are there: in one step, and without losing what is typed. */
export async function switchLanguage(next: Language): Promise<void> {
  while (lacking(next).length > 0) await Promise.all(lacking(next).map((name) => load(next, name)))
  setLanguage(next)
}
