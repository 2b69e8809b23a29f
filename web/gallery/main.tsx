import { createRoot } from 'react-dom/client'
import './gallery.css'
import '../src/ui/styles/base.css'
import { switchLanguage } from '../src/lib/i18n/messages.ts'
import Toasts from '../src/ui/overlays/Toasts.tsx'
import { Buttons } from './Buttons.tsx'
import { Feedback } from './Feedback.tsx'
import { Forms } from './Forms.tsx'
import { Layout } from './Layout.tsx'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'

/**
 * Every component of `ui` in every state, at /gallery/index.html under `npm run dev`. `?language=es` shows Spanish,
 * `?folder=forms` one folder. The theme follows the system.
 */
const FOLDERS = { buttons: Buttons, feedback: Feedback, forms: Forms, layout: Layout, lists: Lists, overlays: Overlays }

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const params = new URLSearchParams(window.location.search)
const folder = params.get('folder')
const shown = Object.entries(FOLDERS).filter(([name]) => !folder || name === folder)

switchLanguage(params.get('language') === 'es' ? 'es' : 'en').then(() =>
  // Sample errors are intentional.
  createRoot(root, { onCaughtError: () => {} }).render(
    <>
      <main id="content" className="mx-auto grid max-w-4xl grid-cols-1 p-(--gutter)">
        {shown.map(([name, Folder]) => (
          <section key={name} aria-label={name}>
            <h1 className="py-4 text-2xl">{name}</h1>
            <Folder />
          </section>
        ))}
      </main>
      <Toasts />
    </>,
  ),
)
