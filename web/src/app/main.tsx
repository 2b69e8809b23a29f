import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/print.css'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Shell } from './Shell.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary
      fallback={(error, retry) => (
        <main>
          <ErrorState title="Desert Wrench could not be shown" error={error} onRetry={retry} />
        </main>
      )}
    >
      <Shell />
    </ErrorBoundary>
  </StrictMode>,
)
