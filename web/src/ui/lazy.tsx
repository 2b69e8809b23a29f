import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../lib/chunk-loading.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A part that is fetched when it is shown, or ahead of that: then its first showing waits for nothing. */
export type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> }

/**
 * A part of the page whose code is fetched when it is shown. What breaks in it, or does not arrive, is told in its place, with Retry.
 * @param waiting Stands there until the code is there.
 * @param framed Puts what is told into a frame of its own.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  title?: string,
  waiting: ReactNode = null,
  framed: (told: ReactNode, props: P) => ReactNode = (told) => told,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  const remember = (module: { default: ComponentType<P> }) => {
    loaded = module.default
    return module
  }
  // React keeps a failure for good, so each attempt is a new part.
  const attempt = () =>
    lazy<ComponentType<P>>(() =>
      loadChunk(load)
        .then(remember)
        .catch((error) => {
          latest = attempt()
          throw error
        }),
    )
  let latest = attempt()

  function LazyPart(props: P) {
    const [part, setPart] = useState({ Shown: loaded ?? (latest as ComponentType<P>) })
    return (
      <ErrorBoundary
        fallback={(error, retry) => {
          const again = () => {
            setPart({ Shown: latest as ComponentType<P> })
            retry()
          }
          return framed(<ErrorState {...(title && { title })} error={error} onRetry={again} />, props)
        }}
      >
        <Suspense fallback={waiting}>
          <part.Shown {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(LazyPart, {
    preload: () =>
      load()
        .then(remember)
        .then(() => undefined),
  })
}
