import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/print.css'
import { whenIdle } from '../lib/device/when-idle.ts'
import { common, loadCatalogue, loadMessages, messagesOf } from '../lib/i18n/messages.ts'
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { preload } from './routes/screens.ts'
import { Shell } from './shell/Shell.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

/** The page works without toasts, so their code may fail to load. */
const Toasts = lazyPart(
  () => import('../ui/overlays/Toasts.tsx'),
  undefined,
  null,
  () => null,
)

/** Milliseconds before the shell renders without its screen. */
const SCREEN_TIMEOUT = 1000

const root = createRoot(element)
const timeout = new Promise((resolve) => setTimeout(resolve, SCREEN_TIMEOUT))

// Keep the prerendered page until the screen can replace it in one step.
const screen = Promise.race([preload(window.location.pathname), timeout])
Promise.all([screen, loadMessages()]).then(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary
          fallback={(error, retry) => (
            <main>
              <ErrorState title={messagesOf(common).pageFailed} error={error} onRetry={retry} />
            </main>
          )}
        >
          <Shell />
          <Toasts />
        </ErrorBoundary>
      </StrictMode>,
    ),
  ),
)

// For forms that open later: most screens start without one.
setTimeout(() => whenIdle(() => loadCatalogue('fields').catch(() => {})), 1000)

// Live updates load last and catch up on missed changes. The page works without them.
setTimeout(() => whenIdle(() => import('./live/live.tsx').catch(() => {})), 5000)
