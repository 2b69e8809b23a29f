import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from '../../lib/api/chunk-loading.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { loadMessages } from '../../lib/i18n/messages.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** `preload` loads the code ahead, so that the first render does not wait. */
export type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> }

/**
 * A part whose code loads on first render, with errors and Retry in its place. React's `lazy` with `Suspense` keeps its
 * placeholder for at least 300 ms (measured in Chromium: 343 to 367 ms, against 72 to 163).
 * @param title The error's title, in the current language.
 * @param waiting Placeholder while loading.
 * @param framed Draws the error in a frame.
 */
export function lazyPart<P extends object>(
  code: Load<P>,
  title?: () => string,
  waiting: ReactNode = null,
  framed: (message: ReactNode, props: P) => ReactNode = (message) => message,
): LazyPart<P> {
  // Load the code's messages with it.
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
      let unmounted = false
      loadChunk(load)
        .then(remember)
        .then(
          () => !unmounted && setShown(() => loaded),
          (error: Error) => !unmounted && setFailure(error),
        )
      return () => {
        unmounted = true
      }
    }, [Shown, failure])

    const showFailure = (error: Error, retry: () => void) =>
      framed(<ErrorState {...(title && { title: title() })} error={error} onRetry={retry} />, props)

    if (failure) return showFailure(failure, () => setFailure(null))
    return <ErrorBoundary fallback={showFailure}>{Shown ? <Shown {...props} /> : waiting}</ErrorBoundary>
  }
  return Object.assign(LazyPart, { preload: () => load().then(remember) })
}
