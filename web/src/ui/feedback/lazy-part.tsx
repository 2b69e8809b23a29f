import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from '../../lib/api/chunk-loading.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { loadMessages } from '../../lib/i18n/messages.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A part that is fetched when it is shown, or ahead of that: then its first showing waits for nothing. */
export type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> }

/**
 * A part of the page whose code is fetched when it is shown. What breaks in it, or does not arrive, is told in its place, with Retry.
 *
 * This is not React's `lazy` with `Suspense`: React holds back what was suspended until 300 ms after its placeholder was shown,
 * so that each screen and dialog came that much later than its code (measured in Chromium, from a link to the screen: 343 to 367 ms, this way 72 to 163).
 * @param title Says what could not be shown, in the language on screen.
 * @param waiting Stands there until the code is there.
 * @param framed Puts what is told into a frame of its own.
 */
export function lazyPart<P extends object>(
  code: Load<P>,
  title?: () => string,
  waiting: ReactNode = null,
  framed: (told: ReactNode, props: P) => ReactNode = (told) => told,
): LazyPart<P> {
  // What it says comes with it.
  const load = () => code().then((module) => loadMessages().then(() => module))
  let loaded: ComponentType<P> | undefined
  const remember = (module: { default: ComponentType<P> }) => {
    loaded = module.default
  }

  function LazyPart(props: P) {
    useLanguage()
    const [Shown, setShown] = useState<ComponentType<P> | undefined>(() => loaded)
    const [failure, setFailure] = useState<Error | null>(null)

    useEffect(() => {
      if (Shown || failure) return
      let gone = false
      loadChunk(load)
        .then(remember)
        .then(
          () => !gone && setShown(() => loaded),
          (error: Error) => !gone && setFailure(error),
        )
      return () => {
        gone = true
      }
    }, [Shown, failure])

    const tell = (error: Error, retry: () => void) =>
      framed(<ErrorState {...(title && { title: title() })} error={error} onRetry={retry} />, props)

    if (failure) return tell(failure, () => setFailure(null))
    return <ErrorBoundary fallback={tell}>{Shown ? <Shown {...props} /> : waiting}</ErrorBoundary>
  }
  return Object.assign(LazyPart, { preload: () => load().then(remember) })
}
